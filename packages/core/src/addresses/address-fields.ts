import * as z from "zod";
import { postalFields, text } from "../values/fields.js";

/** The fields of an address that a caller may set. */
export const addressFields = {
  label: text({ max: 100 }).nullable().describe("What the owner calls it, such as `Home`."),
  ...postalFields,
  isDefault: z
    .boolean()
    .describe("Whether it is the one to take where none is chosen; no other is then."),
};
