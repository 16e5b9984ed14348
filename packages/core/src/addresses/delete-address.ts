import { z } from "zod";
import { checkVersion } from "../kernel/context.js";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

export const deleteAddress = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const book = context.global.addressesOf(context.user.id);
    const address = await book.hold(id);
    if (!address) throw notFound("Address");
    checkVersion(context, address);
    await book.remove(id);
  },
});
