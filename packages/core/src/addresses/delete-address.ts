import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
