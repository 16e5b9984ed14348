import * as z from "zod";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";

export const revokeToken = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run({ global, user }, { id }) {
    if (!(await global.tokens.revoke(user.id, id))) throw notFound("Token");
  },
});
