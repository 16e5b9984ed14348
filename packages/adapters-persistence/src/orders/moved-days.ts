import type { DayMove } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import {
  countDays,
  dayOfOrder,
  dayOfPayment,
  dayOfRefund,
  figuresOf,
  type FigureValues,
  type Standing,
} from "./order-figures.js";

interface PlacedOrder extends Standing {
  readonly id: number;
  readonly at: number;
  readonly deletedAt: number | null;
}

const ordersAfter = rawStatement<InTenant<{ after: number; limit: number }>>()<PlacedOrder>(
  (p, dialect) => sql<PlacedOrder>`
    select id, created_at as at, ${dayOfOrder} as day, status, total_amount as "totalAmount",
      paid_amount as "paidAmount", refunded_amount as "refundedAmount",
      fulfillment_status as "fulfillmentStatus", deleted_at as "deletedAt"
    from orders where tenant_id = ${p.tenant} and id > ${p.after}
    order by id limit ${p.limit} ${dialect.lockRow()}`,
);

interface MovedMoney {
  readonly id: number;
  readonly order_id: number;
  readonly at: number;
  readonly day: number;
  readonly amount: number;
  readonly voided_at: number | null;
}

const moneyOfOrders = {
  payments: rawStatement<InTenant<{ after: number; last: number }>>()<MovedMoney>(
    (p) => sql<MovedMoney>`
      select id, order_id, paid_at as at, ${dayOfPayment} as day, amount, voided_at
      from payments
      where tenant_id = ${p.tenant} and order_id > ${p.after} and order_id <= ${p.last}`,
  ),
  refunds: rawStatement<InTenant<{ after: number; last: number }>>()<MovedMoney>(
    (p) => sql<MovedMoney>`
      select id, order_id, created_at as at, ${dayOfRefund} as day, amount, voided_at
      from refunds
      where tenant_id = ${p.tenant} and order_id > ${p.after} and order_id <= ${p.last}`,
  ),
};

const setDays = (table: "orders" | "payments" | "refunds") =>
  rawStatement<InTenant<{ days: string }>>()<never>(
    (p, dialect) => sql`
      update ${sql.table(table)} set day = r.day
      from ${dialect.recordTable(p.days, { id: "bigint", day: "bigint" })} as r
      where ${dialect.lookedUpIn(`${table}.tenant_id`, p.tenant)} and ${sql.ref(`${table}.id`)} = r.id`,
  );

const set = {
  orders: setDays("orders"),
  payments: setDays("payments"),
  refunds: setDays("refunds"),
};

/**
 * Moves orders to other days, with their payments and refunds. The orders are locked, so no figure of theirs changes at
 * the same time.
 */
export async function moveDays(
  session: TenantSession,
  { after, limit, dayOf }: DayMove,
): Promise<number | null> {
  const orders = await session.all(ordersAfter, { after, limit });
  const last = orders.at(-1)?.id;
  if (last === undefined) return null;
  const [payments, refunds] = await Promise.all([
    session.all(moneyOfOrders.payments, { after, last }),
    session.all(moneyOfOrders.refunds, { after, last }),
  ]);
  const moved = <R extends { readonly at: number; readonly day: number }>(rows: readonly R[]) =>
    rows.flatMap((row) => {
      const day = dayOf(new Date(row.at));
      return day === row.day ? [] : [{ row, day }];
    });
  const deleted = new Set(orders.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id)));
  const figures = new Map<number, Partial<FigureValues>>();
  const add = (day: number, values: Partial<FigureValues>, sign: 1 | -1) => {
    const sums = { ...figures.get(day) };
    for (const [column, by] of Object.entries(values) as [keyof FigureValues, number][])
      sums[column] = (sums[column] ?? 0) + sign * by;
    figures.set(day, sums);
  };
  const count = (from: number, to: number, values: Partial<FigureValues>) => {
    add(from, values, -1);
    add(to, values, 1);
  };
  const changes = {
    orders: moved(orders),
    payments: moved(payments),
    refunds: moved(refunds),
  };
  for (const { row, day } of changes.orders)
    if (row.deletedAt === null) count(row.day, day, figuresOf(row));
  for (const [column, rows] of [
    ["paid_total", changes.payments],
    ["refunded_total", changes.refunds],
  ] as const)
    for (const { row, day } of rows)
      if (row.voided_at === null && !deleted.has(row.order_id))
        count(row.day, day, { [column]: row.amount });
  for (const table of ["orders", "payments", "refunds"] as const) {
    const days = changes[table].map(({ row, day }) => ({ id: row.id, day }));
    if (days.length > 0) await session.run(set[table], { days: JSON.stringify(days) });
  }
  countDays(session, figures);
  return last;
}
