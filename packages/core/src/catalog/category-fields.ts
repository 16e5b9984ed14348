import { z } from "zod";
import { text } from "../kernel/fields.js";

export const categoryFields = {
  name: text({ min: 1, max: 255 }),
  description: text({ max: 10_000 }).nullable().optional(),
  published: z.boolean().optional(),
};
