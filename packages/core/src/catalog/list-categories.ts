import * as z from "zod/mini";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

/** Lists the categories of the tenant, oldest first, with the number of their products. */
export const listCategories = useCase({
  access: "member",
  effect: "read",
  input: z.object({ ...pageFields(), ...cursorField, ...idsField, ...metadataFilter }),
  run: ({ store }, { cursor, id: ids, ...request }) =>
    store.categories.page({ ...request, ids, after: decodeCursor("id", "id", cursor) }),
});
