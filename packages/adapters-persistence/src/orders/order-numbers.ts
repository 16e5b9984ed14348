import { type RawBuilder, sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Words } from "../engine/words.js";

/** So many orders of a tenant can take a number at the same moment without waiting for each other. */
const SLOTS = 16;

const slots = sql.join(Array.from({ length: SLOTS }, (_, slot) => sql`(${sql.lit(slot)})`));

export interface TakenNumber {
  /** Null if none was free. */
  readonly number: number | null;
}

type Choice = RawBuilder<number>;

/** The lowest number that no other transaction is taking. */
const lowest = (p: InTenant, { skipLocked }: Words): Choice => sql<number>`
  select slot from order_numbers where tenant_id = ${p.tenant}
  order by next_number limit 1 ${skipLocked}`;

const take = (p: InTenant, choice: Choice) => sql`
  choice as materialized (${choice}),
  taken as (
    update order_numbers as n set next_number = n.next_number + ${sql.lit(SLOTS)}
    from choice where n.tenant_id = ${p.tenant} and n.slot = choice.slot
    returning n.next_number - ${sql.lit(SLOTS)} as number
  )`;

/** Goes before a statement that writes the number that it takes. */
export const takenNumber = (p: InTenant, words: Words) => take(p, lowest(p, words));

const begin = rawStatement<InTenant>()(
  (p) => sql`
    insert into order_numbers (tenant_id, slot, next_number)
    select ${p.tenant}, s.slot, s.slot + 1 + coalesce(
      (select max(number) from orders where tenant_id = ${p.tenant}), 0)
    from (values ${slots}) as s (slot)
    on conflict do nothing`,
);

/** Numbers orders that came without one, after those that have one. */
export const numberRest = rawStatement<InTenant>()(
  (p) => sql`
    update orders set number = r.n from (
      select id, row_number() over (order by id) + coalesce(
        (select max(number) from orders where tenant_id = ${p.tenant}), 0) as n
      from orders where tenant_id = ${p.tenant} and number is null
    ) as r
    where tenant_id = ${p.tenant} and orders.id = r.id`,
);

/** Waits for one of the transactions that are taking numbers, if needed. */
const numberLate = rawStatement<InTenant<{ order: number; slot: number }>>()<TakenNumber>(
  (p, words) => sql<TakenNumber>`
    with ${take(p, sql<number>`select coalesce((${lowest(p, words)}), ${p.slot}::integer) as slot`)}
    update orders set number = (select number from taken)
    where tenant_id = ${p.tenant} and id = ${p.order} returning number`,
);

/** For the first order of a tenant, and for one that came while very many others were being placed. */
export async function numberAnew(session: TenantSession, order: number): Promise<number> {
  const [, found] = await Promise.all([
    session.run(begin, {}),
    session.one(numberLate, { order, slot: order % SLOTS }),
  ]);
  return found?.number ?? 0;
}
