import * as z from "zod";
import { text } from "../values/fields.js";
import { metadataField } from "../values/metadata/metadata.js";

/** No value means no text. */
export const description = text({ max: 10_000 })
  .nullable()
  .transform((said) => said ?? "")
  .optional()
  .describe("A text about it; null is the same as an empty one.");

export const categoryFields = {
  name: text({ min: 1, max: 255 }).describe("The name."),
  description,
  published: z.boolean().optional().describe("Whether the shop shows it."),
  metadata: metadataField,
};
