import type { Address, Page, PageRequest } from "@souk/core";
import {
  offsetOf,
  type AddressFields,
  type AddressRepository,
  type Wanted,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { AddressEntity } from "./entities.js";

type OfUser<P = unknown> = P & { user: number };

// Every order looks its address up.
const byId = statement<OfUser<{ id: number }>>()((db, p) =>
  db.selectFrom("addresses").selectAll().where("id", "=", p.id).where("user_id", "=", p.user),
);

// Changes to one book take turns here: a new default changes more than its own row.
const lockBook = rawStatement<OfUser>()(
  (p, dialect) => sql`select 1 from users where id = ${p.user} ${dialect.lockRow()}`,
);

/** The address book of one user. */
export class SqlAddressRepository implements AddressRepository {
  readonly #session: Session;
  readonly #user: number;

  constructor(session: Session, user: number) {
    this.#session = session;
    this.#user = user;
  }

  async page(request: PageRequest & Wanted): Promise<Page<Address>> {
    const { page, perPage, ids } = request;
    const [rows, total] = await this.#session.em.findAndCount(
      AddressEntity,
      { user: this.#user, ...(ids && { id: { $in: [...ids] } }) },
      {
        ...fresh,
        orderBy: { isDefault: "desc", id: "asc" },
        limit: perPage,
        offset: offsetOf(request),
      },
    );
    return { data: rows.map(toAddress), page, perPage, total };
  }

  find(id: number): Promise<Address | null> {
    const found = this.#session.one(byId, { user: this.#user, id });
    return found.then((row) => (row ? fromRow(row) : null));
  }

  async lock(id: number): Promise<Address | null> {
    const [, address] = await Promise.all([this.#lockBook(), this.find(id)]);
    return address;
  }

  async add(address: AddressFields, now: Date): Promise<Address> {
    const { em } = this.#session;
    if (address.isDefault) {
      await this.#lockBook();
      await this.#dropDefault(now);
    }
    const dates = { createdAt: now, updatedAt: now };
    const added = em.create(AddressEntity, {
      ...fieldsOf(address, written),
      user: this.#user,
      ...dates,
    });
    await em.flush();
    return toAddress(added);
  }

  async replace(id: number, address: AddressFields, now: Date): Promise<Address | null> {
    const { em } = this.#session;
    if (address.isDefault) await this.#dropDefault(now, id);
    const replaced = await em.findOne(AddressEntity, { id, user: this.#user }, locked);
    if (!replaced) return null;
    em.assign(replaced, { ...fieldsOf(address, written), updatedAt: now });
    await em.flush();
    return toAddress(replaced);
  }

  async remove(id: number): Promise<void> {
    await this.#session.em.nativeDelete(AddressEntity, { id, user: this.#user });
  }

  #lockBook(): Promise<number> {
    return this.#session.run(lockBook, { user: this.#user });
  }

  async #dropDefault(updatedAt: Date, except = 0): Promise<void> {
    const others = { user: this.#user, isDefault: true, id: { $ne: except } };
    await this.#session.em.nativeUpdate(AddressEntity, others, { isDefault: false, updatedAt });
  }
}

/** The fields that a caller gives; others are not written. */
const written = [
  "label",
  "street",
  "city",
  "country",
  "postalCode",
  "state",
  "phone",
  "isDefault",
] as const satisfies readonly (keyof AddressFields)[];

const toAddress = (address: AddressEntity): Address =>
  fieldsOf(address, ["id", ...written, "version", "createdAt", "updatedAt"]);

const fromRow = (row: Selectable<Tables["addresses"]>): Address => ({
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
