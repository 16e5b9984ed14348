import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

const move = rawStatement<InTenant<{ moves: string }>>()(
  (p, dialect) => sql`
    update categories
    set products_count = products_count + r.step
    from ${dialect.recordTable(p.moves, { id: "bigint", step: "bigint" })} as r
    where ${dialect.lookedUpIn("categories.tenant_id", p.tenant)} and categories.id = r.id`,
);

/**
 * Updates the number of products in categories as products are added, removed and moved. False when one of
 * the categories does not exist; existing ones stay until the transaction ends.
 */
export async function moveCategoryCounts(
  session: TenantSession,
  moves: readonly { readonly id: number | null; readonly by: number }[],
): Promise<boolean> {
  const sums = new Map<number, number>();
  for (const { id, by } of moves) {
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + by);
  }
  const records = [...sums].flatMap(([id, by]) => (by === 0 ? [] : [{ id, step: by }]));
  if (records.length === 0) return true;
  records.sort((a, b) => a.id - b.id);
  const moved = await session.run(move, { moves: JSON.stringify(records) });
  return moved === records.length;
}
