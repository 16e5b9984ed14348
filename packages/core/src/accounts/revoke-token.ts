import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

export const revokeToken = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run({ global, user }, { id }) {
    if (!(await global.tokens.revoke(user.id, id))) throw notFound("Token");
  },
});
