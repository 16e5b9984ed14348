import { indexProducts, productWords } from "../catalog/product-index.js";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";

/**
 * Brings the search index up to date with rows that were written past the repositories. Returns whether the session looked at
 * single tenants for it.
 */
export async function indexRows(
  session: Session,
  { name }: Table,
  rows: readonly Values[],
): Promise<boolean> {
  if (name !== "products") return false;
  for (const [tenant, products] of Map.groupBy(rows, (row) => Number(row["tenant_id"]))) {
    await indexProducts(
      new TenantSession(session, tenant),
      products.map((row) => ({ id: Number(row["id"]), ...productWords(row) })),
    );
  }
  return true;
}
