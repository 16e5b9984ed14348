import * as z from "zod";
import { notFound } from "../values/errors.js";
import { email, id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Finds an account by id or address, with its seats. */
export const findUser = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ user: z.union([id, email]) }),
  async run({ global }, { user: wanted }) {
    const user =
      typeof wanted === "number"
        ? await global.users.find(wanted)
        : await global.users
            .findByEmail(wanted)
            .then((found) => found && global.users.find(found.id));
    if (!user) throw notFound("User");
    return { user, seats: await global.tenants.seatsOf(user.id) };
  },
});
