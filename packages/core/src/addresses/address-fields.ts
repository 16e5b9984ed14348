import * as z from "zod";
import { text } from "../values/fields.js";

const optional = (max: number) => text({ max }).nullable();

/** What may be written of an address. */
export const addressFields = {
  label: optional(100).describe("What the owner calls it, such as `Home`."),
  street: text({ min: 1, max: 255 }).describe("Street and number."),
  city: text({ min: 1, max: 255 }).describe("The city."),
  country: optional(100).describe("The country."),
  postalCode: optional(32).describe("The postal code."),
  state: optional(100).describe("The state, province or region."),
  phone: optional(32).describe("A phone number for whoever delivers."),
  isDefault: z
    .boolean()
    .describe("Whether it is the one to take where none is chosen; no other is then."),
};
