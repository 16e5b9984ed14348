import { sql } from "kysely";
import { rawStatement, statement } from "../../engine/statement.js";
import type { InTenant, TenantSession } from "../../engine/tenant-session.js";
import { asRecords, type Values } from "../../schema/records.js";
import { FURTHER } from "./rows-put-back.js";

/** Only of these are the numbers of events forgotten. */
const kinds: Readonly<Record<string, string>> = { products: "product", categories: "category" };

const withoutNumber = rawStatement<InTenant<{ kind: string; records: string }>>()<{
  id: number;
}>(
  (p, dialect) => sql<{ id: number }>`
    select r.c_id as id
    from ${dialect.recordTable(p.records, { c_id: "bigint" })} as r
    where not exists (
      select 1 from events e
      where e.tenant_id = ${p.tenant} and e.entity_kind = ${p.kind} and e.entity_id = r.c_id)
    and not exists (
      select 1 from event_numbers n
      where n.tenant_id = ${p.tenant} and n.entity_kind = ${p.kind} and n.entity_id = r.c_id)`,
);

const remember = statement<InTenant<{ kind: string; id: number; last: number }>>()((db, p) =>
  db
    .insertInto("event_numbers")
    .values({ tenant_id: p.tenant, entity_kind: p.kind, entity_id: p.id, last_seq: p.last })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "entity_kind", "entity_id"])
        .doUpdateSet({ last_seq: sql<number>`event_numbers.last_seq + excluded.last_seq` }),
    ),
);

/**
 * A record deleted so long ago that its events were pruned has lost their numbers, but a receiver has not, so they
 * continue
 * from far above. They count as pruned, so that none is missed.
 */
export async function goOnFrom(
  own: TenantSession,
  table: string,
  rows: readonly Values[],
): Promise<void> {
  const kind = kinds[table];
  if (kind === undefined || rows.length === 0) return;
  const records = asRecords(rows.map(({ id }) => ({ id })));
  const found = await own.all(withoutNumber, { kind, records });
  for (const { id } of found) await own.run(remember, { kind, id, last: FURTHER });
  if (found.length === 0) return;
  await own.run(remember, { kind: "all", id: 0, last: found.length * FURTHER });
}
