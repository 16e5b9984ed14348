import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { addressFields } from "./address-fields.js";
import type { Address, AddressFields } from "../ports/addresses/address.js";

/** Orders keep the address they were given; only later ones see the change. */
export const updateAddress = useCase({
  access: "user",
  effect: "write",
  input: z.extend(z.partial(z.object(addressFields)), { id }),
  async run(context, { id, ...changes }) {
    const { global, user, audit, now } = context;
    const book = global.addressesOf(user.id);
    const address = await book.lock(id);
    if (!address) throw notFound("Address");
    checkVersion(context, address);
    const wanted = changedFields(address, changes);
    if (!wanted) {
      audit.unchanged();
      return address;
    }
    audit.changed({ kind: "address", id }, address, wanted);
    return (await book.replace(id, wanted, now)) ?? address;
  },
});

type Changes = { readonly [K in keyof AddressFields]?: AddressFields[K] | undefined };

/** The changed address, or null when nothing would change. */
function changedFields(address: Address, changes: Changes): AddressFields | null {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const differs = given.some(([name, value]) => address[name as keyof AddressFields] !== value);
  return differs ? { ...address, ...Object.fromEntries(given) } : null;
}
