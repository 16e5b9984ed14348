import { erasedAddress, withoutPerson } from "../../events/without-person.js";
import type { EventRecord } from "../../events/event-record.js";
import type {
  ErasedPerson,
  Person,
  PersonalData,
  PersonalRecord,
} from "../../ports/people/personal-data.js";
import { noMetadata } from "../../values/metadata/metadata.js";
import type { KeptAuditEntry } from "../../ports/audit/audit-repository.js";
import type { MemoryDatabase, MemoryTable } from "./memory-database.js";
import type { MailRow } from "./memory-mail.js";
import type { OrderRow } from "./memory-orders.js";
import type { SeatRow } from "./memory-tenants.js";
import type { TokenRow, UserRow } from "./memory-users.js";

interface OwnedRow {
  readonly id: number;
  readonly userId: number;
}

type AnswerRow = {
  readonly key: { userId: number; tenantId: number; route: string; key: string };
};

/** The rows of one person, by table. */
function rowsOf(database: MemoryDatabase, { id, email }: Person) {
  const owned = <R extends OwnedRow>(name: string) => {
    const table = database.table<R>(name);
    return { table, rows: table.all(({ userId }) => userId === id) };
  };
  const orders = database.table<OrderRow>("orders");
  const ordered = orders.all(({ userId, customer }) =>
    customer ? customer.email === email : userId === id,
  );
  const orderIds = new Set(ordered.map((order) => order.id));
  const events = database.table<EventRecord>("events");
  const mails = database.table<MailRow>("outbox_mail");
  const answers = database.table<AnswerRow>("idempotency_keys");
  return {
    user: database.table<UserRow>("users").get(id),
    seats: database.table<SeatRow>("memberships").all(({ userId }) => userId === id),
    tokens: owned<TokenRow>("access_tokens"),
    resets: owned("password_resets"),
    addresses: owned("addresses"),
    orders: { table: orders, rows: ordered },
    events: {
      table: events,
      rows: events.all(({ entityKind, entityId }) =>
        entityKind === "order" ? orderIds.has(entityId) : entityKind === "user" && entityId === id,
      ),
    },
    mails: { table: mails, rows: mails.all(({ to }) => to === email) },
    answers: { table: answers, rows: answers.all(({ key }) => key.userId === id) },
    audit: database
      .table<KeptAuditEntry>("audit_log")
      .all(
        ({ actor, object }) => actor.userId === id || (object?.kind === "user" && object.id === id),
      ),
  };
}

const record = (kind: string, row: object): PersonalRecord => ({ kind, row: { ...row } });

export const memoryPeople = (database: MemoryDatabase): PersonalData => ({
  async *read(person) {
    const found = rowsOf(database, person);
    if (found.user) {
      const { passwordHash: _, credentialsVersion: __, ...user } = found.user;
      yield record("users", user);
    }
    for (const seat of found.seats) yield record("memberships", seat);
    for (const { digest: _, ...token } of found.tokens.rows) yield record("access_tokens", token);
    for (const address of found.addresses.rows) yield record("addresses", address);
    for (const { items, ...order } of found.orders.rows) {
      yield record("orders", order);
      for (const item of items) yield record("order_items", item);
    }
    for (const event of found.events.rows) yield record("events", event);
    for (const { sealed: _, ...mail } of found.mails.rows) yield record("outbox_mail", mail);
    for (const entry of found.audit) yield record("audit_log", entry);
  },
  async erase(person, as) {
    const found = rowsOf(database, person);
    for (const order of found.orders.rows) eraseOrder(found.orders.table, order, as);
    for (const event of found.events.rows) {
      const body = withoutPerson(event.body, as);
      found.events.table.set({ ...event, body }, event.tenantId, event.id);
    }
    for (const { table, rows } of [found.tokens, found.resets, found.addresses, found.mails]) {
      for (const { id } of rows) table.delete(id);
    }
    for (const { key } of found.answers.rows) {
      found.answers.table.delete(key.userId, key.tenantId, key.route, key.key);
    }
    if (found.user) eraseUser(database, found.user, as);
    return {
      orders: found.orders.rows.length,
      events: found.events.rows.length,
      outbox_mail: found.mails.rows.length,
      addresses: found.addresses.rows.length,
    };
  },
});

function eraseOrder(orders: MemoryTable<OrderRow>, order: OrderRow, { name, now }: ErasedPerson) {
  const { customer, items } = order;
  orders.set(
    {
      ...order,
      customer: customer && {
        name: customer.name === null ? null : name,
        email: null,
        phone: null,
        externalId: null,
      },
      address: erasedAddress(name),
      cancelReason: null,
      metadata: noMetadata,
      items: items.map((item) => ({ ...item, notes: null })),
      version: order.version + 1,
      updatedAt: now,
    },
    order.tenantId,
    order.id,
  );
}

function eraseUser(database: MemoryDatabase, user: UserRow, { name, email }: ErasedPerson): void {
  const nothing = {
    externalId: null,
    phone: null,
    countryCode: null,
    photoUrl: null,
    timezone: null,
  };
  const erased = { ...user, ...nothing, name, email, metadata: noMetadata, passwordHash: null };
  database.table<UserRow>("users").set(erased, user.id);
}
