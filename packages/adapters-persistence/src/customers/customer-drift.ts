import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { hold } from "./customer-counts.js";

interface Counts {
  readonly orders_count: number;
  readonly spent: number;
  readonly last_order_at: number;
}

/** A customer whose counts do not follow from its orders. */
export type WrongCustomer = Counts & { readonly id: number } & {
  readonly [F in keyof Counts as `true_${F}`]: Counts[F];
};

/** Customers with an id above `after`, up to `last`. */
interface CustomerRange {
  readonly after: number;
  readonly last: number;
}

/** Few enough that a statement over their orders finishes well within its time limit. */
const CUSTOMERS_AT_ONCE = 1_000;

/** The last id of the customers that are looked at next; no row after the last customer. */
export const customersAfter = rawStatement<InTenant<{ after: number }>>()<{ last: number }>(
  (p) => sql<{ last: number }>`
    select max(id) as last from (
      select id from customers where tenant_id = ${p.tenant} and id > ${p.after}
      order by id limit ${sql.lit(CUSTOMERS_AT_ONCE)}
    ) as following having max(id) is not null`,
);

// Hosts whose clocks differ may place the newest order before another one, and either time is then taken for the last.
export const wrongCustomers = rawStatement<InTenant<CustomerRange>>()<WrongCustomer>(
  (p) => sql<WrongCustomer>`
    select * from (
      select c.id, c.orders_count, c.spent, c.last_order_at, coalesce(o.n, 0) as true_orders_count,
        coalesce(o.amount, 0) as true_spent, coalesce(o.at, 0) as true_last_order_at, o.newest
      from customers as c
      left join (
        select customer_id, count(*) as n, cast(sum(total_amount) as bigint) as amount,
          max(created_at) as at, max(id) as newest
        from orders
        where tenant_id = ${p.tenant} and customer_id > ${p.after} and customer_id <= ${p.last}
          and deleted_at is null and status <> 'cancelled'
        group by customer_id
      ) as o on o.customer_id = c.id
      where c.tenant_id = ${p.tenant} and c.id > ${p.after} and c.id <= ${p.last}
    ) as counts
    where orders_count <> true_orders_count or spent <> true_spent
      or last_order_at <> true_last_order_at and last_order_at <> coalesce((
        select n.created_at from orders as n where n.tenant_id = ${p.tenant} and n.id = newest), 0)
    order by id`,
);

const put = rawStatement<InTenant<Counts & { id: number }>>()(
  (p) => sql`
    update customers set orders_count = ${p.orders_count}, spent = ${p.spent},
      last_order_at = ${p.last_order_at}
    where tenant_id = ${p.tenant} and id = ${p.id}`,
);

/** Corrects the wrong counts of a range and returns what was. No reader sees a new version, as with each order. */
export async function mendCustomers(
  session: TenantSession,
  range: CustomerRange,
): Promise<WrongCustomer[]> {
  const suspects = await session.all(wrongCustomers, range);
  for (const { id } of suspects) await session.run(hold, { id });
  // An order that was about to be counted has been counted since.
  const wrong = suspects.length > 0 ? await session.all(wrongCustomers, range) : [];
  const held = new Set(suspects.map(({ id }) => id));
  const mended = wrong.filter(({ id }) => held.has(id));
  for (const { id, ...found } of mended) {
    await session.run(put, {
      id,
      orders_count: found.true_orders_count,
      spent: found.true_spent,
      last_order_at: found.true_last_order_at,
    });
  }
  return mended;
}

/** The same for all customers of a tenant that nobody else uses yet. */
export async function countCustomers(session: TenantSession): Promise<void> {
  for (let after = 0; ;) {
    const next = await session.one(customersAfter, { after });
    if (!next) return;
    await mendCustomers(session, { after, last: next.last });
    after = next.last;
  }
}
