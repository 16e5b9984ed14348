import * as z from "zod";
import { composed } from "../values/composed.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import { updatedFields } from "../values/updated-within.js";
import { useCase } from "../calls/use-case.js";
import { categorySortKind, categorySorts } from "../ports/catalog/category-list.js";
import { described } from "../values/schemas/described.js";

/** Lists the categories of the tenant, with the number of their products. */
export const listCategories = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    ...idsField,
    search: described(
      z.optional(text({ max: 255 })),
      "Part of the name or description, case-insensitive for A to Z.",
    ),
    ...updatedFields,
    ...metadataFilter,
    sort: z._default(sortField(categorySorts), "id"),
  }),
  run: ({ store }, { cursor, id: ids, sort, search, ...request }) =>
    store.categories.page({
      ...request,
      ids,
      sort,
      search: search ? composed(search) : undefined,
      after: decodeCursor(sort, categorySortKind(sort), cursor),
    }),
});
