import * as z from "zod";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { id, money, text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import { foldText, productSorts, sortKindOf } from "../ports/catalog/product-list.js";

/** Lists the products of the tenant, filtered and sorted, by page or cursor. */
export const listProducts = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    ...idsField,
    search: text({ max: 255 })
      .optional()
      .describe(
        "Words that the name or the description contains, in any order, without regard to capitals.",
      ),
    categoryId: id.optional().describe("Only those in this category."),
    published: z
      .boolean()
      .optional()
      .describe("Only those that the shop shows, or only those it does not."),
    minPrice: money.optional().describe("Only those that cost at least this."),
    maxPrice: money.optional().describe("Only those that cost at most this."),
    inStock: z
      .boolean()
      .optional()
      .describe("Only those of which there are some, or only those of which there are none."),
    metadata: metadataFilter,
    sort: z
      .enum(productSorts)
      .default("-id")
      .describe("The order of the list; `-` in front turns it around."),
  }),
  run({ store }, { page, perPage, cursor, id: ids, sort, search, ...filter }) {
    return store.products.page({
      page,
      perPage,
      ids,
      sort,
      after: decodeCursor(sort, sortKindOf(sort), cursor),
      filter: { ...filter, search: search ? foldText(search) : undefined },
    });
  },
});
