import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { PICTURE_SORT } from "../ports/pictures/picture.js";
import { foldText } from "../values/composed.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { text } from "../values/fields.js";
import { idsField, pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { shown } from "./picture-fields.js";

/** Lists the pictures of the tenant, newest first. */
export const listPictures = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    ...idsField,
    search: described(
      z.optional(text({ max: 255 })),
      "Part of the alternative text, case-insensitive.",
    ),
    unused: described(z.optional(z.boolean()), "True for only the pictures that no product has."),
  }),
  async run(context, { cursor, id: ids, search, unused = false, ...request }) {
    const found = await context.store.pictures.list({
      ...request,
      ids,
      unused,
      search: search ? foldText(search) : undefined,
      after: decodeCursor(PICTURE_SORT, "time", cursor),
    });
    return { ...found, data: found.data.map((picture) => shown(context, picture)) };
  },
});
