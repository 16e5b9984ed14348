import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
