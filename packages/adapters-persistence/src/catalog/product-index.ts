import { searchTextOf } from "@souk/core";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { gramsOf } from "./grams.js";

const put = rawStatement<InTenant<{ entries: string }>>()((p, { search }) => search.put(p));

export interface Candidate {
  readonly id: number;
}

/** Ids of products that may contain a text, in no order. */
export const candidates = rawStatement<InTenant<{ grams: string; limit: number }>>()<Candidate>(
  (p, { search }) => search.candidates(p),
);

/** Updates the search index, in the transaction that writes the products. */
export async function indexProducts(
  session: TenantSession,
  products: readonly { id: number; name: string; description: string }[],
): Promise<void> {
  const entries = products.map((product) => ({
    id: product.id,
    grams: session.words.search.written(gramsOf(session.tenant, searchTextOf(product))),
  }));
  await session.run(put, { entries: JSON.stringify(entries) });
}
