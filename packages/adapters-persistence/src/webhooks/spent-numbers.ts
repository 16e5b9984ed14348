import { ofOne, type Whose } from "../engine/by-tenant.js";
import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import type { Session } from "../engine/session.js";
import { rawStatementBy } from "../engine/statement.js";

interface Records {
  readonly records: string;
  readonly tenant: number;
}

interface SpentNumber {
  readonly tenant_id: number;
  readonly entity_kind: string;
  readonly entity_id: number;
  readonly last_seq: number;
}

const columns = { tenant_id: "bigint", entity_kind: "text", entity_id: "bigint" } as const;

const table = (p: Records, dialect: Dialect) =>
  dialect.recordTable(p.records, { ...columns, last_seq: "bigint" });

/** Records that were deleted permanently, and whose id is never reused. */
const isGone = sql`(
  n.entity_kind in ('product', 'changed_product') and not exists (
    select 1 from products x where x.tenant_id = n.tenant_id and x.id = n.entity_id)
  or n.entity_kind in ('category', 'changed_category') and not exists (
    select 1 from categories x where x.tenant_id = n.tenant_id and x.id = n.entity_id))`;

const spent = rawStatementBy<Records, Whose>()<SpentNumber>(
  (p, whose, dialect) => sql`
    select n.tenant_id, n.entity_kind, n.entity_id, n.last_seq
    from (
      select distinct r.tenant_id, r.entity_kind, r.entity_id
      from ${dialect.recordTable(p.records, columns)} as r
    ) as pruned
    join event_numbers n on n.tenant_id = pruned.tenant_id
      and n.entity_kind = pruned.entity_kind and n.entity_id = pruned.entity_id
    where ${isGone} ${ofOne("n.tenant_id", p, whose)} and not exists (
      select 1 from events e where e.tenant_id = n.tenant_id
        and e.entity_kind = n.entity_kind and e.entity_id = n.entity_id)`,
);

const uncount = rawStatementBy<Records, Whose>()<never>(
  (p, whose, dialect) => sql`
    update event_numbers set last_seq = event_numbers.last_seq - gone.events
    from (
      select r.tenant_id, sum(r.last_seq) as events from ${table(p, dialect)} as r group by r.tenant_id
    ) as gone
    where event_numbers.tenant_id = gone.tenant_id ${ofOne("event_numbers.tenant_id", p, whose)}
      and event_numbers.entity_kind = 'all'`,
);

const forget = rawStatementBy<Records, Whose>()<never>(
  (p, whose, dialect) => sql`
    delete from event_numbers
    where ((tenant_id, entity_kind, entity_id) in (
        select r.tenant_id, r.entity_kind, r.entity_id from ${table(p, dialect)} as r)
      or (entity_kind = 'all' and last_seq = 0
        and tenant_id in (select r.tenant_id from ${table(p, dialect)} as r)))
      ${ofOne("tenant_id", p, whose)}`,
);

/**
 * Forgets the numbers of what is deleted once all its events were pruned, and takes these events out of the count
 * of the tenant's pruned ones, so that a number that is lost is still missed.
 */
export async function forgetSpentNumbers(
  session: Session,
  pruned: string,
  { tenant, ofTenant }: { tenant: number; ofTenant: boolean },
): Promise<void> {
  const whose = { ofTenant };
  const numbers = await session.all(spent(whose), { records: pruned, tenant });
  if (numbers.length === 0) return;
  const records = JSON.stringify(numbers);
  await session.run(uncount(whose), { records, tenant });
  await session.run(forget(whose), { records, tenant });
}
