import * as z from "zod";
import { text } from "../values/fields.js";
import { metadataField } from "../values/metadata/metadata.js";
import { described } from "../values/schemas/described.js";

/** No value means no text. */
export const description = described(
  z.optional(
    z.pipe(
      z.nullable(text({ max: 10_000 })),
      z.transform((said) => said ?? ""),
    ),
  ),
  "A description. Null means empty.",
);

export const categoryFields = {
  name: described(text({ min: 1, max: 255 }), "The name."),
  description,
  published: described(z.optional(z.boolean()), "Whether it is visible in the shop."),
  metadata: metadataField,
};
