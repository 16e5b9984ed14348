import type { Customer, OrderCustomer, Page } from "@souk/core";
import {
  type CustomerDetails,
  type CustomerListRequest,
  type CustomerRepository,
  type NewCustomer,
  ownIdTaken,
  type RecordVersion,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import { unlessTaken } from "../engine/taken.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { countChange } from "../tenancy/tenant-counts.js";
import { customerIndex } from "./customer-index.js";
import { listCustomers } from "./customer-list.js";
import { customerValues, toCustomer } from "./customer-rows.js";
import * as statements from "./customer-statements.js";

/** The customers of the session's tenant. */
export class SqlCustomerRepository implements CustomerRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  page(request: CustomerListRequest): Promise<Page<Customer>> {
    return listCustomers(this.#session, request);
  }

  async find(id: number): Promise<Customer | null> {
    const row = await this.#session.one(statements.found, { id });
    return row ? toCustomer(row) : null;
  }

  async idByExternalId(externalId: string): Promise<number | null> {
    return (await this.#session.one(statements.byExternalId, { externalId }))?.id ?? null;
  }

  async lock(id: number): Promise<Customer | null> {
    const row = await this.#session.one(statements.locked, { id });
    return row ? toCustomer(row) : null;
  }

  async add(customer: NewCustomer): Promise<Customer> {
    return this.#add(customer, await this.#takeNumber());
  }

  async #takeNumber(): Promise<number> {
    return theRow(await this.#session.one(statements.takeNumber, {})).n;
  }

  async #add({ createdAt, updatedAt, ...details }: NewCustomer, number: number): Promise<Customer> {
    const values = customerValues(details);
    const dates = { created_at: createdAt, updated_at: updatedAt };
    const added = this.#session.one(statements.insert, { ...values, ...dates, number });
    const { id } = theRow(await unlessTaken(ownIdTaken, added));
    countChange(this.#session, "customers", 1);
    await customerIndex.write(this.#session, [{ id, text: values.search_text }]);
    const currency = (await this.#session.one(statements.currency, {}))?.currency ?? null;
    const nothing = { ordersCount: 0, spent: 0, lastOrderAt: null, currency };
    return { ...details, ...nothing, id, number, version: 1, createdAt, updatedAt };
  }

  async change(
    before: Customer,
    { updatedAt, ...changes }: Partial<CustomerDetails> & { readonly updatedAt: Date },
  ): Promise<Customer> {
    const { id } = before;
    const after = { ...before, ...changes };
    const values = { ...customerValues(after), updated_at: updatedAt, id };
    const changed = this.#session.one(statements.update, values);
    const { version } = theRow(await unlessTaken(ownIdTaken, changed));
    if (values.search_text !== customerValues(before).search_text) {
      await customerIndex.write(this.#session, [{ id, text: values.search_text }]);
    }
    return { ...after, version, updatedAt };
  }

  async remove(id: number, now: Date): Promise<readonly RecordVersion[]> {
    const released = await this.#session.all(statements.release, { id, now });
    const removed = await this.#session.run(statements.remove, { id });
    if (removed > 0) countChange(this.#session, "customers", -1);
    return released
      .filter(({ deleted_at: deleted }) => deleted === null)
      .map((row) => ({ id: row.id, version: row.version }));
  }

  async keep(id: number): Promise<Customer | null> {
    const row = await this.#session.one(statements.kept, { id });
    return row ? toCustomer(row) : null;
  }

  meant(customer: OrderCustomer): Promise<Customer | null> {
    return this.#meant(customer, false);
  }

  async meantOrAdded(customer: OrderCustomer, details: NewCustomer) {
    const known = await this.#meant(customer, true);
    if (known) return { customer: known, isNew: false };
    const number = await this.#takeNumber();
    // Whoever had the number before may have added the customer.
    const other = await this.#meant(customer, true);
    if (other) return { customer: other, isNew: false };
    return { customer: await this.#add(details, number), isNew: true };
  }

  async #meant(
    { externalId, email, phone }: OrderCustomer,
    keep: boolean,
  ): Promise<Customer | null> {
    const said = { externalId: externalId ?? "", email: email ?? "", phone: phone ?? "" };
    const row = await this.#session.one(statements.meant({ keep }), said);
    return row ? toCustomer(row) : null;
  }
}
