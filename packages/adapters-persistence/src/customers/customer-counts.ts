import type { OrderStatus } from "@souk/core";
import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

/** Orders of a customer share the row, so it is changed last and locked only for the commit. */
const rowOf = (customer: number) => `customer ${customer}`;

const placed = rawStatement<InTenant<{ id: number; amount: number; at: Date }>>()(
  (p) => sql`
    update customers set orders_count = orders_count + 1, spent = spent + ${p.amount},
      last_order_at = case when last_order_at < ${p.at} then ${p.at} else last_order_at end
    where tenant_id = ${p.tenant} and id = ${p.id}`,
);

/** A statement of its own, so that the next one sees the orders of whoever held the row. */
export const hold = rawStatement<InTenant<{ id: number }>>()(
  (p, dialect) => sql`
    select id from customers where tenant_id = ${p.tenant} and id = ${p.id} ${dialect.lockRow()}`,
);

/** The time of the newest order that counts. */
const lastOrderOf = (tenant: unknown) => sql`coalesce((
  select o.created_at from orders as o
  where o.tenant_id = ${tenant} and o.customer_id = customers.id
    and o.deleted_at is null and o.status <> 'cancelled'
  order by o.id desc limit 1), 0)`;

const moved = rawStatement<InTenant<{ id: number; orders: number; amount: number }>>()(
  (p) => sql`
    update customers set orders_count = orders_count + ${p.orders}, spent = spent + ${p.amount},
      last_order_at = ${lastOrderOf(p.tenant)}
    where tenant_id = ${p.tenant} and id = ${p.id}`,
);

/** Counts a new order with its customer. */
export const countWithCustomer = (
  session: TenantSession,
  id: number,
  amount: number,
  at: Date,
): void => session.runBeforeCommit(placed, { id, amount, at }, rowOf(id));

interface Counted {
  readonly customerId: number | null;
  readonly status: OrderStatus;
  readonly totalAmount: number;
}

/** Counts a changed order with its customer, and with the one that it had before. */
export function countWithCustomers(
  session: TenantSession,
  before: Counted,
  after: Counted | null,
): void {
  const share = (order: Counted | null, id: number) =>
    order && order.customerId === id && order.status !== "cancelled" ? order : null;
  const ids = new Set([before.customerId, after?.customerId ?? null]);
  for (const id of ids) {
    if (id === null) continue;
    const [old, now] = [share(before, id), share(after, id)];
    const orders = Number(now !== null) - Number(old !== null);
    const amount = (now?.totalAmount ?? 0) - (old?.totalAmount ?? 0);
    countLinked(session, { id, orders, amount });
  }
}

interface LinkedOrders {
  readonly id: number;
  readonly orders: number;
  readonly amount: number;
}

/** Counts orders with a customer that they did not have before, or no longer have. */
export function countLinked(session: TenantSession, { id, orders, amount }: LinkedOrders): void {
  if (orders === 0 && amount === 0) return;
  session.runBeforeCommit(hold, { id }, rowOf(id));
  session.runBeforeCommit(moved, { id, orders, amount }, rowOf(id));
}

interface MovedCounts {
  readonly from: number;
  readonly to: number | null;
  readonly orders: number;
  readonly amount: number;
}

/** Counts orders that have moved from a customer to another one; both rows are locked. */
export async function moveCounts(
  session: TenantSession,
  { from, to, orders, amount }: MovedCounts,
): Promise<void> {
  if (orders === 0) return;
  await session.run(moved, { id: from, orders: -orders, amount: -amount });
  if (to !== null) await session.run(moved, { id: to, orders, amount });
}
