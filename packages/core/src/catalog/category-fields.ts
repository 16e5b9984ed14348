import { z } from "zod";
import { text } from "../values/fields.js";

/** Nothing said is no text. */
export const description = text({ max: 10_000 })
  .nullable()
  .transform((said) => said ?? "")
  .optional();

export const categoryFields = {
  name: text({ min: 1, max: 255 }),
  description,
  published: z.boolean().optional(),
};
