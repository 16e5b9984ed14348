import * as z from "zod/mini";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";

/** A user ends one of their own sessions; refused with `not_found` if it is somebody else's. */
export const revokeToken = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run({ global, user }, { id }) {
    if (!(await global.tokens.revoke(user.id, id))) throw notFound("Token");
  },
});
