import type { FulfillmentStatus, OrderStatus } from "@souk/core";
import { isUnpaid, isUnshipped, orderStatuses } from "@souk/core/adapter";
import { type RawBuilder, sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import { countWithCustomer, countWithCustomers } from "../customers/customer-counts.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type StatusColumn = `${OrderStatus}_${"orders" | "total"}`;
type OpenColumn = "unpaid_orders" | "unshipped_orders";
/** The payments and refunds of a day, whose orders may be of other days. */
type MoneyColumn = "paid_total" | "refunded_total";
export type FigureColumn = StatusColumn | OpenColumn | MoneyColumn;

export type FigureValues = Record<FigureColumn, number>;
export type FigureRow = FigureValues & { readonly day: number };

export interface Standing {
  readonly day: number;
  readonly status: OrderStatus;
  readonly totalAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly customerId: number | null;
}

export const figureColumns: readonly FigureColumn[] = [
  ...orderStatuses.flatMap((status) => [`${status}_orders`, `${status}_total`] as const),
  "unpaid_orders",
  "unshipped_orders",
  "paid_total",
  "refunded_total",
];

const listed = (each: (column: FigureColumn) => RawBuilder<unknown>) =>
  sql.join(figureColumns.map(each));

const names = listed((column) => sql.ref(column));

const DAY_MS = 86_400_000;

/** Rows from before their day was stored are of tenants that had no time zone. */
const dayBy = (time: string) =>
  sql`coalesce(day, cast(${sql.ref(time)} / ${sql.lit(DAY_MS)} as integer))`;

export const dayOfOrder = dayBy("created_at");
export const dayOfPayment = dayBy("paid_at");
export const dayOfRefund = dayBy("created_at");

const standing = rawStatement<InTenant<{ id: number }>>()<Standing>(
  (p, dialect) => sql<Standing>`
    select ${dayOfOrder} as day, status, total_amount as "totalAmount", paid_amount as "paidAmount",
      refunded_amount as "refundedAmount", fulfillment_status as "fulfillmentStatus", customer_id as "customerId"
    from orders
    where tenant_id = ${p.tenant} and id = ${p.id} and deleted_at is null ${dialect.lockRow()}`,
);

const add = rawStatement<InTenant<FigureRow>>()(
  (p) => sql`
    insert into order_figures (tenant_id, day, ${names})
    values (${p.tenant}, ${p.day}, ${listed((column) => sql`${p[column]}`)})
    on conflict (tenant_id, day) do update set ${listed(
      (column) =>
        sql`${sql.ref(column)} = order_figures.${sql.ref(column)} + excluded.${sql.ref(column)}`,
    )}`,
);

const nothing = Object.fromEntries(figureColumns.map((column) => [column, 0])) as FigureValues;

export const figuresOf = (order: Standing | null): FigureValues => {
  const figures = { ...nothing };
  if (!order) return figures;
  figures[`${order.status}_orders`] = 1;
  figures[`${order.status}_total`] = order.totalAmount;
  figures.unpaid_orders = Number(isUnpaid(order));
  figures.unshipped_orders = Number(isUnshipped(order));
  return figures;
};

/**
 * Orders of a tenant share the row of their day, so it is changed last and locked only for the commit, like the counter
 * of all its orders.
 */
function addTo(session: TenantSession, day: number, change: Partial<FigureValues>): void {
  if (Object.values(change).every((by) => by === 0)) return;
  session.runBeforeCommit(add, { ...nothing, ...change, day }, `figures ${day}`);
}

function count(session: TenantSession, before: Standing | null, after: Standing | null): void {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  const change = figureColumns.map((column) => [column, now[column] - old[column]]);
  addTo(session, (after ?? before)?.day ?? 0, Object.fromEntries(change) as FigureValues);
  if (before) countWithCustomers(session, before, after);
}

export const countPlaced = (
  session: TenantSession,
  placed: Pick<Standing, "day" | "totalAmount" | "customerId"> & { readonly createdAt: Date },
): void => {
  const { day, totalAmount, customerId, createdAt } = placed;
  count(session, null, {
    day,
    totalAmount,
    customerId,
    status: "pending",
    paidAmount: 0,
    refundedAmount: 0,
    fulfillmentStatus: "unfulfilled",
  });
  if (customerId !== null) countWithCustomer(session, customerId, totalAmount, createdAt);
};

/** Counts an order as `work` leaves it, whose first statement is sent before this returns. */
export async function countChanged<T>(
  session: TenantSession,
  id: number,
  work: () => Promise<T>,
  after: Partial<Omit<Standing, "day">> | null,
): Promise<T> {
  const [before, done] = await Promise.all([session.one(standing, { id }), work()]);
  if (before) count(session, before, after && { ...before, ...after });
  return done;
}

/** Adds what moved between days, lowest day first: all transactions lock the days in this order. */
export function countDays(
  session: TenantSession,
  days: ReadonlyMap<number, Partial<FigureValues>>,
): void {
  for (const [day, change] of [...days].toSorted(([a], [b]) => a - b)) addTo(session, day, change);
}

export const countMoney = (
  session: TenantSession,
  day: number,
  money: Partial<Pick<FigureValues, MoneyColumn>>,
): void => addTo(session, day, money);

interface DayOfMoney {
  readonly day: number;
  readonly paid: number;
  readonly refunded: number;
}

const moneyOf = rawStatement<InTenant<{ order: number }>>()<DayOfMoney>(
  (p) => sql<DayOfMoney>`
    select day, cast(sum(paid) as bigint) as paid, cast(sum(refunded) as bigint) as refunded
    from (
      select ${dayOfPayment} as day, amount as paid, 0 as refunded from payments
      where tenant_id = ${p.tenant} and order_id = ${p.order} and voided_at is null
      union all
      select ${dayOfRefund}, 0, amount from refunds
      where tenant_id = ${p.tenant} and order_id = ${p.order} and voided_at is null
    ) as money
    group by day`,
);

/** Counts an order that `work` removes, with its payments and refunds; the caller has locked it. */
export async function countRemoved(
  session: TenantSession,
  id: number,
  work: () => Promise<number>,
): Promise<number> {
  const [removed, days] = await Promise.all([
    countChanged(session, id, work, null),
    session.all(moneyOf, { order: id }),
  ]);
  if (removed === 0) return removed;
  for (const { day, paid, refunded } of days) {
    addTo(session, day, { paid_total: -paid, refunded_total: -refunded });
  }
  return removed;
}

/** The difference between the orders of a day and its figures. */
export type WrongFigures = FigureRow & { readonly [C in FigureColumn as `kept_${C}`]: number };

const sum = (name: string) => sql`cast(sum(${sql.ref(name)}) as bigint) as ${sql.ref(name)}`;

/** So that a statement is done in time, however many orders a tenant has. */
const DAYS_AT_ONCE = 31;
/** No date is before this day. */
const FIRST_DAY = -100_000_000;

interface Range {
  readonly first: number;
  readonly last: number;
  /** No order of these days was placed, and no money moved, outside of these times. */
  readonly from: number;
  readonly until: number;
}

/** The first day with orders, money or figures from a day on, or one or two before. */
const nextDay = rawStatement<InTenant<{ first: number; from: number }>>()<{ day: number }>(
  (p) => sql<{ day: number }>`
    select cast(min(day) as integer) as day from (
      select min(created_at) / ${sql.lit(DAY_MS)} - 1 as day
      from orders where tenant_id = ${p.tenant} and created_at >= ${p.from}
      union all
      select min(paid_at) / ${sql.lit(DAY_MS)} - 2
      from payments where tenant_id = ${p.tenant} and paid_at >= ${p.from}
      union all
      select min(created_at) / ${sql.lit(DAY_MS)} - 2
      from refunds where tenant_id = ${p.tenant} and created_at >= ${p.from}
      union all
      select min(day) from order_figures where tenant_id = ${p.tenant} and day >= ${p.first}
    ) as found having min(day) is not null`,
);

type FigureExpressions = Partial<Record<FigureColumn, RawBuilder<unknown>>>;

/** The figures of one row; those that it does not name are 0. */
const figuresFrom = (values: FigureExpressions) =>
  listed((column) => sql`${values[column] ?? sql`0`} as ${sql.ref(column)}`);

const when = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown> = sql`1`) =>
  sql`case when ${condition} then ${amount} else 0 end`;

const hasStatus = (status: OrderStatus) => sql`status = ${sql.lit(status)}`;

const byStatus = Object.fromEntries(
  orderStatuses.flatMap((status) => [
    [`${status}_orders`, when(hasStatus(status))],
    [`${status}_total`, when(hasStatus(status), sql`total_amount`)],
  ]),
) as FigureExpressions;

const ofOrder = figuresFrom({
  ...byStatus,
  unpaid_orders: when(sql`status <> 'cancelled' and paid_amount < total_amount`),
  unshipped_orders: when(sql`${hasStatus("processing")} and fulfillment_status <> 'shipped'`),
});

const notKept = listed((column) => sql`0 as ${sql.ref(`kept_${column}`)}`);

const wrongOf = rawStatement<InTenant<Range>>()<WrongFigures>((p) => {
  const within = (time: string) =>
    sql`${sql.ref(time)} >= ${p.from} and ${sql.ref(time)} < ${p.until}`;
  const isCounted = sql`exists (
    select 1 from orders as o
    where o.tenant_id = ${p.tenant} and o.id = m.order_id and o.deleted_at is null)`;
  return sql<WrongFigures>`
    select * from (
      select day, ${listed(sum)}, ${listed((column) => sum(`kept_${column}`))}
      from (
        select ${dayOfOrder} as day, ${ofOrder}, ${notKept}
        from orders
        where tenant_id = ${p.tenant} and deleted_at is null and ${within("created_at")}
          and ${dayOfOrder} between ${p.first} and ${p.last}
        union all
        select ${dayOfPayment}, ${figuresFrom({ paid_total: sql`amount` })}, ${notKept}
        from payments as m
        where tenant_id = ${p.tenant} and voided_at is null and ${within("paid_at")}
          and ${dayOfPayment} between ${p.first} and ${p.last} and ${isCounted}
        union all
        select ${dayOfRefund}, ${figuresFrom({ refunded_total: sql`amount` })}, ${notKept}
        from refunds as m
        where tenant_id = ${p.tenant} and voided_at is null and ${within("created_at")}
          and ${dayOfRefund} between ${p.first} and ${p.last} and ${isCounted}
        union all
        select day, ${listed((column) => sql`-${sql.ref(column)}`)}, ${names}
        from order_figures
        where tenant_id = ${p.tenant} and day between ${p.first} and ${p.last}
      ) as found
      group by day
    ) as sums
    where ${sql.join(
      figureColumns.map((column) => sql`${sql.ref(column)} <> 0`),
      sql` or `,
    )}
    order by day`;
});

/**
 * Compares the figures with orders, payments and refunds, and adds what is missing. One statement sees both, so writers
 * need not wait.
 */
export async function checkFigures(
  session: TenantSession,
  { mend }: { readonly mend: boolean },
): Promise<WrongFigures[]> {
  const found: WrongFigures[] = [];
  // A local day may be the one before or after that in UTC.
  const startOf = (day: number) => (day - 1) * DAY_MS;
  let first = FIRST_DAY;
  for (;;) {
    const next = await session.one(nextDay, { first, from: startOf(first) });
    if (!next) return found;
    first = Math.max(first, next.day);
    const last = first + DAYS_AT_ONCE - 1;
    const [from, until] = [startOf(first), startOf(last) + 3 * DAY_MS];
    const wrong = await session.all(wrongOf, { first, last, from, until });
    if (mend) await Promise.all(wrong.map((row) => session.run(add, row)));
    found.push(...wrong);
    first = last + 1;
  }
}
