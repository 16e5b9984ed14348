import type { OrderStatus } from "@souk/core";
import { orderStatuses } from "@souk/core/adapter";
import { type RawBuilder, sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type FigureColumn = `${OrderStatus}_${"orders" | "total"}`;
export type FigureValues = Record<FigureColumn, number>;
export type FigureRow = FigureValues & { readonly day: number };

/** What an order counts for. */
interface Standing {
  readonly day: number;
  readonly status: OrderStatus;
  readonly total: number;
}

export const figureColumns: readonly FigureColumn[] = orderStatuses.flatMap(
  (status) => [`${status}_orders`, `${status}_total`] as const,
);

const listed = (each: (column: FigureColumn) => RawBuilder<unknown>) =>
  sql.join(figureColumns.map(each));

const names = listed((column) => sql.ref(column));

/** Orders from before their day was stored are of tenants that had no time zone. */
export const dayOfOrder = sql`coalesce(day, cast(created_at / 86400000 as integer))`;

/** The columns of the figures, of one order. */
const ofOrder = sql.join(
  orderStatuses.flatMap((status) => [
    sql`case when status = ${sql.lit(status)} then 1 else 0 end as ${sql.ref(`${status}_orders`)}`,
    sql`case when status = ${sql.lit(status)} then total_amount else 0 end as ${sql.ref(`${status}_total`)}`,
  ]),
);

const standing = rawStatement<InTenant<{ id: number }>>()<Standing>(
  (p, dialect) => sql<Standing>`
    select ${dayOfOrder} as day, status, total_amount as total from orders
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

/**
 * Orders of a tenant share the row of their day, so it is changed last and locked only for the commit, like the counter
 * of all its orders.
 */
async function count(session: TenantSession, before: Standing | null, after: Standing | null) {
  const row = { ...nothing, day: (after ?? before)?.day ?? 0 };
  for (const [each, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!each) continue;
    row[`${each.status}_orders`] += sign;
    row[`${each.status}_total`] += sign * each.total;
  }
  await session.atEnd(add, row, `figures ${row.day}`);
}

export const countPlaced = (session: TenantSession, day: number, total: number): Promise<void> =>
  count(session, null, { day, status: "pending", total });

/** Counts an order as `work` leaves it, whose first statement is sent before this returns. */
export async function countChanged<T>(
  session: TenantSession,
  id: number,
  work: () => Promise<T>,
  after: { readonly status?: OrderStatus; readonly total?: number } | null,
): Promise<T> {
  const [before, done] = await Promise.all([session.one(standing, { id }), work()]);
  if (before) await count(session, before, after && { ...before, ...after });
  return done;
}

/** What the orders of one day are more than their figures. */
export type WrongFigures = FigureRow & { readonly [C in FigureColumn as `kept_${C}`]: number };

const sum = (name: string) => sql`cast(sum(${sql.ref(name)}) as bigint) as ${sql.ref(name)}`;

const DAY_MS = 86_400_000;
/** So that a statement is done in time, however many orders a tenant has. */
const DAYS_AT_ONCE = 31;
/** No date is before this day. */
const FIRST_DAY = -100_000_000;

interface Range {
  readonly first: number;
  readonly last: number;
  /** No order of these days was placed outside. */
  readonly from: number;
  readonly until: number;
}

/** The first day with orders or figures from a day on, or the day before. */
const nextDay = rawStatement<InTenant<{ first: number; from: number }>>()<{ day: number }>(
  (p) => sql<{ day: number }>`
    select cast(min(day) as integer) as day from (
      select min(created_at) / ${sql.lit(DAY_MS)} - 1 as day
      from orders where tenant_id = ${p.tenant} and created_at >= ${p.from}
      union all
      select min(day) from order_figures where tenant_id = ${p.tenant} and day >= ${p.first}
    ) as found having min(day) is not null`,
);

const wrongOf = rawStatement<InTenant<Range>>()<WrongFigures>(
  (p) => sql<WrongFigures>`
    select * from (
      select day, ${listed(sum)}, ${listed((column) => sum(`kept_${column}`))}
      from (
        select ${dayOfOrder} as day, ${ofOrder},
          ${listed((column) => sql`0 as ${sql.ref(`kept_${column}`)}`)}
        from orders
        where tenant_id = ${p.tenant} and deleted_at is null
          and created_at >= ${p.from} and created_at < ${p.until}
          and ${dayOfOrder} between ${p.first} and ${p.last}
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
    order by day`,
);

/** Compares the figures with the orders, and adds what is missing. One statement sees both, so writers need not wait. */
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
