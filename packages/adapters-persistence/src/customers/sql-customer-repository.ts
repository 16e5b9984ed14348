import type { Customer, OrderCustomer, Page } from "@souk/core";
import {
  type CustomerDetails,
  type CustomerListRequest,
  type CustomerRepository,
  type MovedOrders,
  type NewCustomer,
  type OrderLink,
  ORDERS_AT_ONCE,
  type OrdersMove,
  ownIdTaken,
  readTags,
  type RecordVersion,
  type UnlinkedOrders,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import { unlessTaken } from "../engine/taken.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { asGone, keepTags } from "../tags/tag-index.js";
import { countChange } from "../tenancy/tenant-counts.js";
import { countLinked, moveCounts } from "./customer-counts.js";
import { customerIndex } from "./customer-index.js";
import { listCustomers } from "./customer-list.js";
import { customerOf, customerValues, toCustomer } from "./customer-rows.js";
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
    await keepTags(this.#session, "customers", [{ id, before: [], after: details.tags }]);
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
    await keepTags(this.#session, "customers", [{ id, before: before.tags, after: after.tags }]);
    if (values.search_text !== customerValues(before).search_text) {
      await customerIndex.write(this.#session, [{ id, text: values.search_text }]);
    }
    return { ...after, version, updatedAt };
  }

  async lockToEnd(ids: readonly [number, ...number[]]): Promise<ReadonlyMap<number, Customer>> {
    await this.#session.all(statements.lockOrders, { id: ids[0] });
    const rows = await this.#session.all(statements.lockedToEnd, { ids });
    return new Map(rows.map((row) => [row.id, toCustomer(row)]));
  }

  async moveOrders({ from, to, now }: OrdersMove): Promise<MovedOrders> {
    const rows = await this.#session.all(statements.moveOrders, { from, to, now });
    const counted = rows.filter((row) => row.deleted_at === null && row.status !== "cancelled");
    const amount = counted.reduce((sum, row) => sum + row.total_amount, 0);
    await moveCounts(this.#session, { from, to, orders: counted.length, amount });
    const moved = rows
      .filter((row) => row.deleted_at === null)
      .map((row) => ({ id: row.id, version: row.version }));
    return { moved, isPart: rows.length === ORDERS_AT_ONCE };
  }

  async unlinked(after: number): Promise<UnlinkedOrders | null> {
    const next = await this.#session.one(statements.ordersAfter, { after });
    if (!next) return null;
    const rows = await this.#session.all(statements.unlinked, { after, last: next.last });
    const orders = rows.flatMap(({ id, ...row }) => {
      const customer = customerOf(row);
      return customer ? { id, customer } : [];
    });
    return { orders, last: next.last };
  }

  async link(links: readonly OrderLink[], now: Date): Promise<readonly RecordVersion[]> {
    if (links.length === 0) return [];
    const records = links.map(({ order: id, customer }) => ({ id, customer }));
    const rows = await this.#session.all(statements.link, { links: JSON.stringify(records), now });
    for (const [id, linked] of Map.groupBy(rows, ({ customer }) => customer)) {
      const counted = linked.filter(({ status }) => status !== "cancelled");
      const amount = counted.reduce((sum, row) => sum + row.total_amount, 0);
      countLinked(this.#session, { id, orders: counted.length, amount });
    }
    return rows.map(({ id, version }) => ({ id, version }));
  }

  async remove(id: number): Promise<void> {
    const removed = await this.#session.all(statements.remove, { id });
    if (removed.length > 0) countChange(this.#session, "customers", -1);
    const gone = removed.map(({ tags }) => asGone({ id, tags: readTags(tags) }));
    await keepTags(this.#session, "customers", gone);
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
