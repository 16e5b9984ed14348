import { type RawBuilder, sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Dialect } from "../engine/sql-dialect.js";

/** This many orders of a tenant can take a number simultaneously without waiting for each other. */
const SLOTS = 16;

const slots = sql.join(Array.from({ length: SLOTS }, (_, slot) => sql`(${sql.lit(slot)})`));

export interface TakenNumber {
  /** Null if none was free. */
  readonly number: number | null;
}

type Choice = RawBuilder<number>;

/** The lowest number that no other transaction is taking. */
const lowest = (p: InTenant, { skipLocked }: Dialect): Choice => sql<number>`
  select slot from order_numbers where tenant_id = ${p.tenant}
  order by next_number limit 1 ${skipLocked}`;

const chosen = (choice: Choice) => sql`choice as materialized (${choice})`;

const raise = (p: InTenant) => sql`
  update order_numbers as n set next_number = n.next_number + ${sql.lit(SLOTS)}
  from choice where n.tenant_id = ${p.tenant} and n.slot = choice.slot
  returning n.next_number - ${sql.lit(SLOTS)} as number`;

const take = (p: InTenant, choice: Choice) => sql`${chosen(choice)}, taken as (${raise(p)})`;

/** Goes before a statement that writes the number that it takes. */
export const takenNumber = (p: InTenant, dialect: Dialect) => take(p, lowest(p, dialect));

const begin = rawStatement<InTenant>()(
  (p) => sql`
    insert into order_numbers (tenant_id, slot, next_number)
    select ${p.tenant}, s.slot, s.slot + 1 + coalesce(
      (select max(number) from orders where tenant_id = ${p.tenant}), 0)
    from (values ${slots}) as s (slot)
    on conflict do nothing`,
);

/** Numbers that were given are not given again, even if their orders go. */
export const keepNumbers = rawStatement<InTenant>()(
  (p, { oneWriter }) => sql`
    insert into order_numbers (tenant_id, slot, next_number)
    select ${p.tenant}, s.column1, s.column1 + 1 + coalesce(
      (select max(number) from orders where tenant_id = ${p.tenant}), 0)
    from (values ${slots}) as s where true
    on conflict (tenant_id, slot) ${oneWriter ? goOn : sql`do nothing`}`,
);

/** Where an order takes the number after the highest, these are not counted on; elsewhere each slot has its own. */
const goOn = sql`do update set next_number = case
  when excluded.next_number > order_numbers.next_number then excluded.next_number
  else order_numbers.next_number end`;

interface LateSlot {
  readonly slot: number;
  readonly next_number: number;
  /** The highest number of an order that this slot would give again. */
  readonly last: number;
}

const lateSlots = (p: InTenant) => sql<LateSlot>`
  select n.slot, n.next_number, max(o.number) as last from order_numbers as n
  join orders as o on o.tenant_id = ${p.tenant} and o.number >= n.next_number
    and (o.number - n.next_number) % ${sql.lit(SLOTS)} = 0
  where n.tenant_id = ${p.tenant}
  group by n.slot, n.next_number`;

const findLate = rawStatement<InTenant>()<LateSlot>((p) => lateSlots(p));

const raiseLate = rawStatement<InTenant>()(
  (p) => sql`
    update order_numbers as n set next_number = late.last + ${sql.lit(SLOTS)}
    from (${lateSlots(p)}) as late
    where n.tenant_id = ${p.tenant} and n.slot = late.slot and n.next_number <= late.last`,
);

/**
 * The lowest number that would be given to two orders, and the number after the highest. Null if there is none, as where
 * an order takes the number after the highest.
 */
export async function checkNumbers(
  session: TenantSession,
  { mend }: { readonly mend: boolean },
): Promise<{ kept: number; counted: number } | null> {
  if (session.dialect.oneWriter) return null;
  const late = await session.all(findLate, {});
  if (late.length === 0) return null;
  if (mend) await session.run(raiseLate, {});
  return {
    kept: Math.min(...late.map(({ next_number: next }) => next)),
    counted: Math.max(...late.map(({ last }) => last)) + 1,
  };
}

const NUMBERED_AT_ONCE = 1_000;

/**
 * Postgres, which does not know of rows that the same transaction wrote, compares each order with each of the
 * numbers. So these
 * are few and made once.
 */
const numberSome = rawStatement<InTenant>()(
  (p) => sql`
    with r as materialized (
      select id, row_number() over (order by id) + coalesce(
        (select max(number) from orders where tenant_id = ${p.tenant}), 0) as n
      from (
        select id from orders where tenant_id = ${p.tenant} and number is null
        order by id limit ${sql.lit(NUMBERED_AT_ONCE)}
      ) as rest
    )
    update orders set number = r.n from r
    where tenant_id = ${p.tenant} and orders.number is null and orders.id = r.id`,
);

/** Numbers orders that came without one, after those that have one. */
export async function numberRest(session: TenantSession): Promise<void> {
  while ((await session.run(numberSome, {})) >= NUMBERED_AT_ONCE);
}

/** The lowest number that is not locked; no row if none is free. */
export const takeNumber = rawStatement<InTenant>()<TakenNumber>(
  (p, dialect) => sql<TakenNumber>`with ${chosen(lowest(p, dialect))} ${raise(p)}`,
);

const late = (p: InTenant<{ slot: number }>, dialect: Dialect): Choice =>
  sql<number>`select coalesce((${lowest(p, dialect)}), ${p.slot}::integer) as slot`;

/** Waits for one of the transactions that are taking numbers, if needed. */
const numberLate = rawStatement<InTenant<{ order: number; slot: number }>>()<TakenNumber>(
  (p, dialect) => sql<TakenNumber>`
    with ${take(p, late(p, dialect))}
    update orders set number = (select number from taken)
    where tenant_id = ${p.tenant} and id = ${p.order} returning number`,
);

const takeLate = rawStatement<InTenant<{ slot: number }>>()<TakenNumber>(
  (p, dialect) => sql<TakenNumber>`with ${chosen(late(p, dialect))} ${raise(p)}`,
);

const number = rawStatement<InTenant<{ order: number; number: number }>>()<never>(
  (p) => sql`
    update orders set number = ${p.number} where tenant_id = ${p.tenant} and id = ${p.order}`,
);

/** For the first order of a tenant, and for one that came while very many others were being placed. */
export async function numberAnew(session: TenantSession, order: number): Promise<number> {
  const slot = order % SLOTS;
  const inOne = session.dialect.writesInChains;
  const [, found] = await Promise.all([
    session.run(begin, {}),
    inOne ? session.one(numberLate, { order, slot }) : session.one(takeLate, { slot }),
  ]);
  const taken = found?.number ?? 0;
  if (!inOne) await session.run(number, { order, number: taken });
  return taken;
}
