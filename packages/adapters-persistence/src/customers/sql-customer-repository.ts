import type { Customer, Page } from "@souk/core";
import {
  type CustomerDetails,
  type CustomerListRequest,
  type CustomerRepository,
  type NewCustomer,
  ownIdTaken,
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

  async add({ createdAt, updatedAt, ...details }: NewCustomer): Promise<Customer> {
    const { n: number } = theRow(await this.#session.one(statements.takeNumber, {}));
    const values = customerValues(details);
    const dates = { created_at: createdAt, updated_at: updatedAt };
    const added = this.#session.one(statements.insert, { ...values, ...dates, number });
    const { id } = theRow(await unlessTaken(ownIdTaken, added));
    countChange(this.#session, "customers", 1);
    await customerIndex.write(this.#session, [{ id, text: values.search_text }]);
    return { ...details, id, number, version: 1, createdAt, updatedAt };
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

  async remove(id: number): Promise<void> {
    const removed = await this.#session.run(statements.remove, { id });
    if (removed > 0) countChange(this.#session, "customers", -1);
  }
}
