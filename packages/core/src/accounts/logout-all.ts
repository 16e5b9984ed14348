import { z } from "zod";
import { useCase } from "../kernel/use-case.js";

export const logoutAll = useCase({
  access: "user",
  effect: "write",
  input: z.object({}),
  async run({ global, user }) {
    await global.tokens.revokeAll(user.id);
  },
});
