import * as z from "zod/mini";
import { postalFields, text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

/** The fields of an address that a caller may set. */
export const addressFields = {
  label: described(z.nullable(text({ max: 100 })), "What the owner calls it, such as `Home`."),
  ...postalFields,
  isDefault: described(
    z.boolean(),
    "Whether it is the one to take where none is chosen; no other is then.",
  ),
};
