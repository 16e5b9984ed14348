import * as z from "zod";
import { postalFields, text, id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { idsField, pageFields } from "../values/page.js";
import { checkVersion } from "../calls/context.js";
import type { Address, AddressFields } from "../ports/addresses/address.js";

/** The fields of an address that a caller may set. */
const addressFields = {
  label: described(z.nullable(text({ max: 100 })), "A label, such as `Home`."),
  ...postalFields,
  isDefault: described(z.boolean(), "Whether it is the default address. There is at most one."),
};

/** Adds an address to the caller's own address book; a new default replaces the old one. */
export const createAddress = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object({
    label: z._default(addressFields.label, null),
    street: addressFields.street,
    city: addressFields.city,
    country: z._default(addressFields.country, null),
    postalCode: z._default(addressFields.postalCode, null),
    state: z._default(addressFields.state, null),
    phone: z._default(addressFields.phone, null),
    isDefault: z._default(addressFields.isDefault, false),
  }),
  async run({ global, user, audit, now }, address) {
    const made = await global.addressesOf(user.id).add(address, now);
    audit.changed({ kind: "address", id: made.id }, null, made);
    return made;
  },
});

/** Reads one address of the caller's own address book. */
export const getAddress = useCase({
  access: "user",
  effect: "read",
  input: z.object({ id }),
  async run({ global, user }, { id }) {
    const address = await global.addressesOf(user.id).find(id);
    if (!address) throw notFound("Address");
    return address;
  },
});

/** Lists the caller's own addresses, the default first. */
export const listAddresses = useCase({
  access: "user",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField }),
  run: ({ global, user }, { id: ids, ...request }) =>
    global.addressesOf(user.id).page({ ...request, ids }),
});

/** Orders keep the address they were given; only later ones see the change. */
export const updateAddress = useCase({
  access: "user",
  effect: "write",
  input: z.object(addressFields).partial().extend({ id }),
  async run(context, { id, ...changes }) {
    const { global, user, audit, now } = context;
    const book = global.addressesOf(user.id);
    const address = await book.lock(id);
    if (!address) throw notFound("Address");
    checkVersion(context, address);
    const updated = changedFields(address, changes);
    if (!updated) {
      audit.unchanged();
      return address;
    }
    audit.changed({ kind: "address", id }, address, updated);
    return (await book.replace(id, updated, now)) ?? address;
  },
});

type Changes = { readonly [K in keyof AddressFields]?: AddressFields[K] | undefined };

/** The changed address, or null when nothing would change. */
function changedFields(address: Address, changes: Changes): AddressFields | null {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const differs = entries.some(([name, value]) => address[name as keyof AddressFields] !== value);
  return differs ? { ...address, ...Object.fromEntries(entries) } : null;
}

/** Removes an address from the caller's own book. Orders keep the copy they were given. */
export const deleteAddress = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const book = context.global.addressesOf(context.user.id);
    const address = await book.lock(id);
    if (!address) throw notFound("Address");
    checkVersion(context, address);
    await book.remove(id);
    context.audit.changed({ kind: "address", id }, address, null);
  },
});
