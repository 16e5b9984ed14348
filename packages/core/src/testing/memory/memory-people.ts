import { erasedAddress, erasedBuyer, withoutPerson } from "../../events/without-person.js";
import type { ChangedRecord } from "../../events/record-changes.js";
import type { EventRecord } from "../../events/event-record.js";
import type {
  ErasedStep,
  ErasedPerson,
  Person,
  PersonalData,
  PersonalRecord,
} from "../../ports/people/personal-data.js";
import type { OrderCustomer } from "../../ports/orders/order.js";
import { orderSearchText } from "../../ports/orders/order-search.js";
import { noMetadata } from "../../values/metadata/metadata.js";
import { noTags } from "../../values/tags.js";
import type { KeptAuditEntry } from "../../ports/audit/audit-repository.js";
import type { DataRequestPartRow, DataRequestRow } from "./memory-data-requests.js";
import type { CustomerRow } from "./memory-customer-rows.js";
import type { MemoryTables, MemoryTable } from "./memory-database.js";
import type { MailRow } from "./memory-mail.js";
import type { PreferenceRow } from "./memory-preferences.js";
import type { NoteRow } from "./orders/memory-order-history.js";
import type { PaymentRow, RefundRow } from "./orders/memory-payments.js";
import type { InvoiceRow } from "./orders/memory-invoices.js";
import type { ReturnRow } from "./orders/memory-returns.js";
import type { ShipmentRow } from "./orders/memory-shipments.js";
import type { OrderRow } from "./orders/memory-orders.js";
import type { PastOrderRow } from "./orders/memory-past-orders.js";
import { currencyIn, type SeatRow } from "./memory-tenants.js";
import type { DeliveryRow } from "./memory-webhook-tables.js";
import type { TokenRow, UserRow } from "./memory-users.js";

interface OwnedRow {
  readonly id: number;
  readonly userId: number;
}

type AnswerRow = {
  readonly key: { userId: number; tenantId: number; route: string; key: string };
};

/** The rows of one person, by table. */
function rowsOf(database: MemoryTables, { id, email }: Person) {
  const owned = <R extends OwnedRow>(name: string) => {
    const table = database.table<R>(name);
    return { table, rows: table.all(({ userId }) => userId === id) };
  };
  const orders = database.table<OrderRow>("orders");
  const ordered = orders.all(({ userId, customer }) =>
    customer ? customer.email === email : userId === id,
  );
  const orderIds = new Set(ordered.map((order) => order.id));
  const pastOrders = database.table<PastOrderRow>("past_orders");
  const customers = database.table<CustomerRow>("customers");
  const notes = database.table<NoteRow>("order_notes");
  const payments = database.table<PaymentRow>("payments");
  const refunds = database.table<RefundRow>("refunds");
  const shipments = database.table<ShipmentRow>("shipments");
  const returns = database.table<ReturnRow>("returns");
  const invoices = database.table<InvoiceRow>("order_invoices");
  const events = database.table<EventRecord>("events");
  const preferences = database.table<PreferenceRow>("preferences");
  const mails = database.table<MailRow>("outbox_mail");
  const answers = database.table<AnswerRow>("idempotency_keys");
  return {
    user: database.table<UserRow>("users").get(id),
    seats: database.table<SeatRow>("memberships").all(({ userId }) => userId === id),
    tokens: owned<TokenRow>("access_tokens"),
    resets: owned("password_resets"),
    factors: owned("factors"),
    identities: owned("identities"),
    recoveryCodes: owned("recovery_codes"),
    addresses: owned("addresses"),
    orders: { table: orders, rows: ordered },
    pastOrders: {
      table: pastOrders,
      rows: pastOrders.all(({ customer }) => customer?.email === email),
    },
    customers: { table: customers, rows: customers.all((row) => row.email === email) },
    notes: { table: notes, rows: notes.all(({ orderId }) => orderIds.has(orderId)) },
    payments: { table: payments, rows: payments.all(({ orderId }) => orderIds.has(orderId)) },
    refunds: { table: refunds, rows: refunds.all(({ orderId }) => orderIds.has(orderId)) },
    shipments: { table: shipments, rows: shipments.all(({ orderId }) => orderIds.has(orderId)) },
    returns: { table: returns, rows: returns.all(({ orderId }) => orderIds.has(orderId)) },
    invoices: { table: invoices, rows: invoices.all(({ orderId }) => orderIds.has(orderId)) },
    events: {
      table: events,
      rows: events.all(({ entityKind, entityId }) =>
        entityKind === "order" ? orderIds.has(entityId) : entityKind === "user" && entityId === id,
      ),
    },
    mails: { table: mails, rows: mails.all(({ to }) => to === email) },
    preferences: {
      table: preferences,
      rows: preferences.all(({ userId }) => userId === id),
    },
    requests: database.table<DataRequestRow>("data_requests").all(({ userId }) => userId === id),
    parts: database.table<DataRequestPartRow>("data_request_parts"),
    answers: { table: answers, rows: answers.all(({ key }) => key.userId === id) },
    audit: database
      .table<KeptAuditEntry>("audit_log")
      .all(
        ({ actor, object }) => actor.userId === id || (object?.kind === "user" && object.id === id),
      ),
  };
}

const record = (kind: string, row: object): PersonalRecord => ({ kind, row: { ...row } });

/** All of it in one step. */
export const memoryPeople = (database: MemoryTables): PersonalData => ({
  async *read(person) {
    yield* recordsOf(database, person);
  },
  erase: async (person, as) => erase(database, person, as).done,
  async readSome(person) {
    const done: PersonalRecord[] = [];
    for await (const each of recordsOf(database, person)) done.push(each);
    return { done, next: null };
  },
  eraseSome: async (person, as) => ({ ...erase(database, person, as), next: null }),
});

async function* recordsOf(database: MemoryTables, person: Person): AsyncGenerator<PersonalRecord> {
  const found = rowsOf(database, person);
  if (found.user) {
    const { passwordHash: _, credentialsVersion: __, ...user } = found.user;
    yield record("users", user);
  }
  for (const seat of found.seats) yield record("memberships", seat);
  for (const { digest: _, ...token } of found.tokens.rows) yield record("access_tokens", token);
  for (const identity of found.identities.rows) yield record("identities", identity);
  for (const address of found.addresses.rows) yield record("addresses", address);
  for (const { items, ...order } of found.orders.rows) {
    const currency = currencyIn(database, order.tenantId);
    yield record("orders", { ...order, currency });
    for (const item of items) yield record("order_items", { ...item, currency });
  }
  for (const table of ["payments", "refunds"] as const) {
    for (const row of found[table].rows) {
      yield record(table, { ...row, currency: currencyIn(database, row.tenantId) });
    }
  }
  for (const { items: _, ...shipment } of found.shipments.rows) yield record("shipments", shipment);
  for (const { items: _, ...made } of found.returns.rows) yield record("returns", made);
  for (const invoice of found.invoices.rows) yield record("order_invoices", invoice);
  for (const order of found.pastOrders.rows) yield record("past_orders", order);
  for (const customer of found.customers.rows) yield record("customers", customer);
  for (const note of found.notes.rows) yield record("order_notes", note);
  for (const event of found.events.rows) yield record("events", event);
  for (const preference of found.preferences.rows) yield record("preferences", preference);
  for (const { sealed: _, ...mail } of found.mails.rows) yield record("outbox_mail", mail);
  for (const { progress: _, ...asked } of found.requests) yield record("data_requests", asked);
  for (const entry of found.audit) yield record("audit_log", entry);
}

function erase(database: MemoryTables, person: Person, as: ErasedPerson): Omit<ErasedStep, "next"> {
  const found = rowsOf(database, person);
  for (const order of found.orders.rows) eraseOrder(found.orders.table, order, as);
  for (const order of found.pastOrders.rows) {
    const customer = erasedCustomer(order.customer, as);
    const address = order.address && erasedAddress(as.name);
    found.pastOrders.table.set({ ...order, customer, address }, order.tenantId, order.id);
  }
  for (const customer of found.customers.rows) {
    found.customers.table.set(erasedRecord(customer, as), customer.tenantId, customer.id);
  }
  const deliveries = database.table<DeliveryRow>("deliveries");
  for (const event of found.events.rows) {
    const body = withoutPerson(event.body, as);
    found.events.table.set({ ...event, body }, event.tenantId, event.id);
    const ofEvent = deliveries.all(
      ({ tenantId, eventId }) => tenantId === event.tenantId && eventId === event.id,
    );
    for (const row of ofEvent) deliveries.set({ ...row, signatures: [] }, row.id);
  }
  for (const { tenantId, userId, name } of found.preferences.rows) {
    found.preferences.table.delete(tenantId, userId, name);
  }
  for (const row of found.payments.rows) {
    found.payments.table.set({ ...row, reference: null }, row.tenantId, row.id);
  }
  for (const row of found.refunds.rows) {
    found.refunds.table.set({ ...row, reason: null }, row.tenantId, row.id);
  }
  for (const row of found.shipments.rows) {
    const shipment = { ...row, trackingNumber: null, trackingUrl: null };
    found.shipments.table.set(shipment, row.tenantId, row.id);
  }
  for (const row of found.invoices.rows) {
    const buyer = erasedBuyer(as.name);
    found.invoices.table.set({ ...row, buyer }, row.tenantId, row.id);
  }
  for (const row of found.returns.rows) {
    found.returns.table.set({ ...row, reason: null }, row.tenantId, row.id);
  }
  for (const { tenantId, id } of found.notes.rows) found.notes.table.delete(tenantId, id);
  for (const { table, rows } of [
    found.tokens,
    found.resets,
    found.factors,
    found.identities,
    found.recoveryCodes,
    found.addresses,
    found.mails,
  ]) {
    for (const { id } of rows) table.delete(id);
  }
  for (const { key } of found.answers.rows) {
    found.answers.table.delete(key.userId, key.tenantId, key.route, key.key);
  }
  found.parts.deleteWhere(({ userId }) => userId === person.id);
  if (found.user) eraseUser(database, found.user, as);
  const done = {
    orders: found.orders.rows.length,
    past_orders: found.pastOrders.rows.length,
    customers: found.customers.rows.length,
    events: found.events.rows.length,
    outbox_mail: found.mails.rows.length,
    addresses: found.addresses.rows.length,
  };
  const raised = (rows: readonly ChangedRecord[]) =>
    rows.map(({ tenantId, id, version }) => ({ tenantId, id, version: version + 1 }));
  return { done, orders: raised(found.orders.rows), customers: raised(found.customers.rows) };
}

const erasedRecord = (customer: CustomerRow, { name, now }: ErasedPerson): CustomerRow => ({
  ...customer,
  name,
  email: null,
  phone: null,
  externalId: null,
  note: null,
  addresses: [],
  tags: noTags,
  metadata: noMetadata,
  version: customer.version + 1,
  updatedAt: now,
});

const erasedCustomer = (customer: OrderCustomer | null, { name }: ErasedPerson) =>
  customer && {
    name: customer.name === null ? null : name,
    email: null,
    phone: null,
    externalId: null,
  };

function eraseOrder(orders: MemoryTable<OrderRow>, order: OrderRow, as: ErasedPerson) {
  const { items } = order;
  const { name, email, now } = as;
  const customer = erasedCustomer(order.customer, as);
  const address = erasedAddress(name);
  orders.set(
    {
      ...order,
      customer,
      address,
      searchText: orderSearchText({ customer, user: { name, email }, address, lines: items }),
      notes: null,
      cancelReason: null,
      metadata: noMetadata,
      tags: noTags,
      items: items.map((item) => ({ ...item, notes: null })),
      version: order.version + 1,
      updatedAt: now,
    },
    order.tenantId,
    order.id,
  );
}

function eraseUser(database: MemoryTables, user: UserRow, { name, email }: ErasedPerson): void {
  const nothing = {
    externalId: null,
    phone: null,
    countryCode: null,
    photoUrl: null,
    timezone: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
  };
  const erased = { ...user, ...nothing, name, email, metadata: noMetadata, passwordHash: null };
  database.table<UserRow>("users").set(erased, user.id);
}
