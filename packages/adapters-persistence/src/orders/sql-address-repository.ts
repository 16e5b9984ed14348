import { offsetOf } from "@souk/core";
import type { Address, AddressFields, AddressRepository, Page, PageRequest } from "@souk/core";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { each, theRow, toColumns } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";

const columnOf = {
  label: "label",
  street: "street",
  city: "city",
  country: "country",
  postalCode: "postal_code",
  state: "state",
  phone: "phone",
  isDefault: "is_default",
} as const satisfies Record<keyof AddressFields, keyof AddressRow>;

type AddressRow = Selectable<Tables["addresses"]>;
type Values = Pick<AddressRow, Exclude<(typeof columnOf)[keyof AddressFields], "is_default">> & {
  is_default: boolean;
};
type OfUser<P = unknown> = P & { user: number };

const columns = Object.values(columnOf);

const page = statement<OfUser<{ limit: number; offset: number }>>()((db, p) =>
  db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", p.user)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .limit(p.limit)
    .offset(p.offset),
);

const count = statement<OfUser>()((db, p) =>
  db
    .selectFrom("addresses")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", p.user),
);

const byId = statement<OfUser<{ id: number }>>()((db, p) =>
  db.selectFrom("addresses").selectAll().where("id", "=", p.id).where("user_id", "=", p.user),
);

const insert = statement<OfUser<Values & { now: Date }>>()((db, p) =>
  db
    .insertInto("addresses")
    .values({ ...each(p, columns), user_id: p.user, created_at: p.now, updated_at: p.now })
    .returningAll(),
);

const update = statement<OfUser<Values & { id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("addresses")
    .set({ ...each(p, columns), updated_at: p.now })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", p.id)
    .where("user_id", "=", p.user)
    .returningAll(),
);

const remove = statement<OfUser<{ id: number }>>()((db, p) =>
  db.deleteFrom("addresses").where("id", "=", p.id).where("user_id", "=", p.user),
);

// Changes to one book take turns here: a new default changes more than its own row.
const holdBook = rawStatement<OfUser>()(
  (p, words) => sql`select 1 from users where id = ${p.user} ${words.holdRow()}`,
);

const dropDefault = statement<OfUser<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("addresses")
    .set({ is_default: false, updated_at: p.now })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("user_id", "=", p.user)
    .where("is_default", "=", true)
    .where("id", "!=", p.id),
);

/** The address book of one user. */
export class SqlAddressRepository implements AddressRepository {
  readonly #session: Session;
  readonly #user: number;

  constructor(session: Session, user: number) {
    this.#session = session;
    this.#user = user;
  }

  async page(request: PageRequest): Promise<Page<Address>> {
    const { page: number, perPage } = request;
    const [rows, counted] = await Promise.all([
      this.#session.all(page, { user: this.#user, limit: perPage, offset: offsetOf(request) }),
      this.#session.one(count, { user: this.#user }),
    ]);
    return { data: rows.map(toAddress), page: number, perPage, total: counted?.total ?? 0 };
  }

  async find(id: number): Promise<Address | null> {
    const row = await this.#session.one(byId, { user: this.#user, id });
    return row ? toAddress(row) : null;
  }

  async hold(id: number): Promise<Address | null> {
    const [, address] = await Promise.all([
      this.#session.run(holdBook, { user: this.#user }),
      this.find(id),
    ]);
    return address;
  }

  async add(address: AddressFields, now: Date): Promise<Address> {
    const values = { ...valuesOf(address), user: this.#user, now };
    const [, , row] = await Promise.all([
      address.isDefault ? this.#session.run(holdBook, { user: this.#user }) : null,
      this.#makeRoom(address, 0, now),
      this.#session.one(insert, values),
    ]);
    return toAddress(theRow(row));
  }

  async replace(id: number, address: AddressFields, now: Date): Promise<Address | null> {
    const values = { ...valuesOf(address), user: this.#user, id, now };
    const [, row] = await Promise.all([
      this.#makeRoom(address, id, now),
      this.#session.one(update, values),
    ]);
    return row ? toAddress(row) : null;
  }

  async remove(id: number): Promise<void> {
    await this.#session.run(remove, { user: this.#user, id });
  }

  async #makeRoom({ isDefault }: AddressFields, id: number, now: Date): Promise<void> {
    if (isDefault) await this.#session.run(dropDefault, { user: this.#user, id, now });
  }
}

const valuesOf = (address: AddressFields) =>
  toColumns<AddressFields, (typeof columns)[number]>(columnOf, address) as unknown as Values;

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  label: row.label,
  street: row.street,
  city: row.city,
  country: row.country,
  postalCode: row.postal_code,
  state: row.state,
  phone: row.phone,
  isDefault: Boolean(row.is_default),
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
