import { z } from "zod";
import { text } from "../values/fields.js";

const optional = (max: number) => text({ max }).nullable();

/** What may be written of an address. */
export const addressFields = {
  label: optional(100),
  street: text({ min: 1, max: 255 }),
  city: text({ min: 1, max: 255 }),
  country: optional(100),
  postalCode: optional(32),
  state: optional(100),
  phone: optional(32),
  isDefault: z.boolean(),
};
