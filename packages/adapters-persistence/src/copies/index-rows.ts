import { indexProducts, productWords } from "../catalog/product-index.js";
import { customerIndex } from "../customers/customer-index.js";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";

type Index = (session: TenantSession, rows: readonly Values[]) => Promise<void>;

/** Orders are indexed by a job, from what a trigger notes. */
const indexes: Readonly<Partial<Record<string, Index>>> = {
  products: (session, rows) =>
    indexProducts(
      session,
      rows.map((row) => ({ id: Number(row["id"]), ...productWords(row) })),
    ),
  customers: (session, rows) =>
    customerIndex.write(
      session,
      // A job indexes those without a text.
      rows.flatMap(({ id, search_text: text }) =>
        typeof text === "string" ? [{ id: Number(id), text }] : [],
      ),
    ),
};

/**
 * Brings the search index up to date with rows that were written past the repositories. Returns whether the session looked at
 * single tenants for it.
 */
export async function indexRows(
  session: Session,
  { name }: Table,
  rows: readonly Values[],
): Promise<boolean> {
  const index = indexes[name];
  if (!index) return false;
  for (const [tenant, own] of Map.groupBy(rows, (row) => Number(row["tenant_id"])))
    await index(new TenantSession(session, tenant), own);
  return true;
}
