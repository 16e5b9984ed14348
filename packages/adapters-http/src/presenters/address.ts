import type { Address } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, updatedAt, version } from "./fields.js";

const textOrNull = z.string().nullable();

export const address = presenter(
  z
    .object({
      id: id.describe("The id of the address."),
      label: textOrNull.describe("What the owner calls it, such as `Home`."),
      street: z.string().describe("Street and number."),
      city: z.string().describe("The city."),
      country: textOrNull.describe("The country."),
      postal_code: textOrNull.describe("The postal code."),
      state: textOrNull.describe("The state, province or region."),
      phone: textOrNull.describe("A phone number for whoever delivers."),
      is_default: z.boolean().describe("Whether it is the one to take where none is chosen."),
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Address", description: "A delivery address in the caller's own address book." }),
  (value: Address) => ({
    id: value.id,
    label: value.label,
    street: value.street,
    city: value.city,
    country: value.country,
    postal_code: value.postalCode,
    state: value.state,
    phone: value.phone,
    is_default: value.isDefault,
    version: value.version,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);
