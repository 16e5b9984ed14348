import * as z from "zod";
import { decodeCursor } from "../values/cursor.js";
import { foldText } from "../values/composed.js";
import { id, money, text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, type Page } from "../values/page.js";
import { updatedFields } from "../values/updated-within.js";
import type { Product } from "../ports/catalog/product.js";
import {
  type ProductFilter,
  type ProductQuery,
  sortKindOf,
} from "../ports/catalog/product-list.js";
import { skusField } from "./sku.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import { described } from "../values/schemas/described.js";

/** The filters of products. */
export const productFilters = {
  ...idsField,
  ...skusField,
  search: described(
    z.optional(text({ max: 255 })),
    "Words from the name, description or SKU, in any order, case-insensitive.",
  ),
  categoryId: described(z.optional(id), "Filter by category."),
  published: described(
    z.optional(z.boolean()),
    "Filter by whether the product is visible in the shop.",
  ),
  minPrice: described(z.optional(money), "The minimum price."),
  maxPrice: described(z.optional(money), "The maximum price."),
  inStock: described(z.optional(z.boolean()), "Filter by whether the product is in stock."),
  ...updatedFields,
  ...metadataFilter,
};

type ListInput = Omit<ProductQuery, "ids" | "after" | "filter"> &
  ProductFilter & {
    readonly id?: readonly number[] | undefined;
    readonly sku?: readonly string[] | undefined;
    readonly cursor?: string | undefined;
  };

/** One page of the products that match. */
export async function productPage(
  store: TenantStore,
  { page, perPage, isCounted = true, isWhole, cursor, id, sku, sort, search, ...filter }: ListInput,
): Promise<Page<Product>> {
  return store.products.page({
    page,
    perPage,
    isCounted,
    isWhole,
    ids: sku ? await idsOf(store, sku, id) : id,
    sort,
    after: decodeCursor(sort, sortKindOf(sort), cursor),
    filter: { ...filter, search: search ? foldText(search) : undefined },
  });
}

/** The ids of products with variants of these SKUs, without those that are not among the wanted ids. */
async function idsOf(
  { products }: TenantStore,
  skus: readonly string[],
  wanted: readonly number[] | undefined,
): Promise<number[]> {
  const found = await products.variantsBySku(skus);
  const ids = new Set([...found.values()].map(({ productId }) => productId));
  return [...ids].filter((id) => wanted?.includes(id) ?? true);
}
