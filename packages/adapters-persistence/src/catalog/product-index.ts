import { type ProductWords, searchTextOf } from "@souk/core/adapter";
import type { Values } from "../schema/records.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { productSearch } from "../search/search-index.js";
import { textIndex } from "../search/text-index.js";

export const productIndex = textIndex(productSearch);

/** Updates the search index, in the transaction that writes the products. */
export const indexProducts = (
  session: TenantSession,
  products: readonly (ProductWords & { readonly id: number })[],
): Promise<void> =>
  productIndex.write(
    session,
    products.map((product) => ({ id: product.id, text: searchTextOf(product) })),
  );

/** What a product is found by, of a row that was not read by the repository. */
export const productWords = ({ sku, name, description }: Values): ProductWords => ({
  sku: (sku as string | null | undefined) ?? null,
  name: name as string,
  description: (description as string | null) ?? "",
});

/**
 * The columns of a row that follow from its words, where its words are written into the index as well. The indexer adds
 * the SKUs of variants, which are in another table.
 */
export const searchColumns = (row: Values) => ({
  search_text: searchTextOf(productWords(row)),
  sku_indexed: (row["price_max"] ?? null) === null,
});
