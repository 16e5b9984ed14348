import { searchTextOf } from "@souk/core/adapter";
import type { TenantSession } from "../engine/tenant-session.js";
import { productSearch } from "../search/search-index.js";
import { textIndex } from "../search/text-index.js";

export const productIndex = textIndex(productSearch);

/** Updates the search index, in the transaction that writes the products. */
export const indexProducts = (
  session: TenantSession,
  products: readonly { id: number; name: string; description: string }[],
): Promise<void> =>
  productIndex.write(
    session,
    products.map((product) => ({ id: product.id, text: searchTextOf(product) })),
  );
