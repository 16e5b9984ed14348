import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";
import { addressFields as fields } from "./address-fields.js";

/** Adds an address to the caller's own address book; a new default replaces the old one. */
export const createAddress = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object({
    label: z._default(fields.label, null),
    street: fields.street,
    city: fields.city,
    country: z._default(fields.country, null),
    postalCode: z._default(fields.postalCode, null),
    state: z._default(fields.state, null),
    phone: z._default(fields.phone, null),
    isDefault: z._default(fields.isDefault, false),
  }),
  async run({ global, user, audit, now }, address) {
    const made = await global.addressesOf(user.id).add(address, now);
    audit.changed({ kind: "address", id: made.id }, null, made);
    return made;
  },
});
