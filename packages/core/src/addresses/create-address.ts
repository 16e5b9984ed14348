import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { addressFields as fields } from "./address-fields.js";

/** Adds an address to the caller's own address book; a new default replaces the old one. */
export const createAddress = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object({
    label: fields.label.default(null),
    street: fields.street,
    city: fields.city,
    country: fields.country.default(null),
    postalCode: fields.postalCode.default(null),
    state: fields.state.default(null),
    phone: fields.phone.default(null),
    isDefault: fields.isDefault.default(false),
  }),
  async run({ global, user, audit, now }, address) {
    const made = await global.addressesOf(user.id).add(address, now);
    audit.changed({ kind: "address", id: made.id }, null, made);
    return made;
  },
});
