import * as z from "zod";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { foldText } from "../values/composed.js";
import { id, money, text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import { updatedFields } from "../values/updated-within.js";
import { useCase } from "../calls/use-case.js";
import { productSorts, sortKindOf } from "../ports/catalog/product-list.js";
import { seesCosts, shownTo } from "./costs.js";
import { skusField } from "./sku.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import { described } from "../values/schemas/described.js";

/** Lists the products of the tenant, filtered and sorted, by page or cursor. */
export const listProducts = useCase({
  access: "member",
  effect: "read",
  // No index serves all of these.
  readsMuch: ({ search, metadata }) => search !== undefined || metadata !== undefined,
  input: z.object({
    ...pageFields(),
    ...cursorField,
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
    sort: z._default(sortField(productSorts), "-id"),
  }),
  async run(context, { page, perPage, cursor, id, sku, sort, search, ...filter }) {
    const { store } = context;
    const ids = sku ? await idsOf(store, sku, id) : id;
    const found = await store.products.page({
      page,
      perPage,
      ids,
      sort,
      after: decodeCursor(sort, sortKindOf(sort), cursor),
      filter: { ...filter, search: search ? foldText(search) : undefined },
    });
    if (seesCosts(context)) return found;
    return { ...found, data: found.data.map((product) => shownTo(context, product)) };
  },
});

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
