import * as z from "zod";
import { decodeCursor } from "../values/cursor.js";
import { foldText } from "../values/composed.js";
import { id, money, text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { externalIdsField } from "../values/external-ids.js";
import { idsField, type Page } from "../values/page.js";
import { tagFilter, wantedTags } from "../values/tags.js";
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
  ...externalIdsField,
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
  ...tagFilter,
  ...metadataFilter,
};

type ListInput = Omit<ProductQuery, "ids" | "after" | "filter"> &
  Omit<ProductFilter, "tags"> & {
    readonly id?: readonly number[] | undefined;
    readonly sku?: readonly string[] | undefined;
    readonly externalId?: readonly string[] | undefined;
    readonly tag?: readonly string[] | undefined;
    readonly cursor?: string | undefined;
  };

/** One page of the products that match. */
export async function productPage(
  store: TenantStore,
  { page, perPage, isCounted = true, isWhole, cursor, sort, search, ...named }: ListInput,
): Promise<Page<Product>> {
  const { id, sku, externalId, tag, ...filter } = named;
  return store.products.page({
    page,
    perPage,
    isCounted,
    isWhole,
    ids: sku || externalId ? await idsOf(store, named) : id,
    sort,
    after: decodeCursor(sort, sortKindOf(sort), cursor),
    filter: { ...filter, ...wantedTags(tag), search: search ? foldText(search) : undefined },
  });
}

/** The ids of the products that have all that was named. */
async function idsOf(
  { products }: TenantStore,
  { id: wanted, sku, externalId }: Pick<ListInput, "id" | "sku" | "externalId">,
): Promise<number[]> {
  const [bySku, byOwnId] = await Promise.all([
    sku && products.variantsBySku(sku),
    externalId && products.idsByExternalId(externalId),
  ]);
  const lists = [
    ...(bySku ? [[...bySku.values()].map(({ productId }) => productId)] : []),
    ...(byOwnId ? [[...byOwnId.values()]] : []),
    ...(wanted ? [wanted] : []),
  ];
  const [first = [], ...others] = lists;
  return [...new Set(first)].filter((id) => others.every((list) => list.includes(id)));
}
