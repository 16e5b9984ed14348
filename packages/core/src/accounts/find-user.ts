import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { email, externalId, id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Finds an account by id, address or external id, with its seats. */
export const findUser = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ user: z.union([id, email, z.object({ externalId })]) }),
  async run({ global }, { user: wanted }) {
    const find = async () => {
      if (typeof wanted === "number") return global.users.find(wanted);
      if (typeof wanted === "object") return global.users.findByExternalId(wanted.externalId);
      const found = await global.users.findByEmail(wanted);
      return found && global.users.find(found.id);
    };
    const user = await find();
    if (!user) throw notFound("User");
    return { user, seats: await global.tenants.seatsOf(user.id) };
  },
});
