import { z } from "zod";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { id, money, text } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import { foldText, productSorts, sortKindOf } from "../ports/catalog/product-list.js";

export const listProducts = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    search: text({ max: 255 }).optional(),
    categoryId: id.optional(),
    published: z.boolean().optional(),
    minPrice: money.optional(),
    maxPrice: money.optional(),
    inStock: z.boolean().optional(),
    sort: z.enum(productSorts).default("-id"),
  }),
  run({ store }, { page, perPage, cursor, sort, search, ...filter }) {
    return store.products.page({
      page,
      perPage,
      sort,
      after: decodeCursor(sort, sortKindOf(sort), cursor),
      filter: { ...filter, search: search ? foldText(search) : undefined },
    });
  },
});
