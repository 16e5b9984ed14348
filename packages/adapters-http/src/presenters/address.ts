import type { Address, Customer } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, updatedAt, version } from "./fields.js";

const textOrNull = z.string().nullable();

/** What an address says, in an address book and of a customer. */
export const postalFields = {
  label: textOrNull.describe("A label, such as `Home`."),
  street: z.string().describe("Street and number."),
  city: z.string().describe("The city."),
  country: textOrNull.describe("The country."),
  postal_code: textOrNull.describe("The postal code."),
  state: textOrNull.describe("The state, province or region."),
  phone: textOrNull.describe("A phone number for the carrier."),
};

export const presentPostal = (value: Customer["addresses"][number]) => ({
  label: value.label,
  street: value.street,
  city: value.city,
  country: value.country,
  postal_code: value.postalCode,
  state: value.state,
  phone: value.phone,
});

export const address = presenter(
  z
    .object({
      id: id.describe("The id of the address."),
      ...postalFields,
      is_default: z.boolean().describe("Whether it is the default address."),
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Address", description: "An address in the caller's address book." }),
  (value: Address) => ({
    id: value.id,
    ...presentPostal(value),
    is_default: value.isDefault,
    version: value.version,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);
