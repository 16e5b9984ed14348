import * as z from "zod";
import { useCase } from "../../calls/use-case.js";

export const logout = useCase({
  access: "user",
  effect: "write",
  input: z.object({}),
  async run({ global, user, tokenId }) {
    if (tokenId !== null) await global.tokens.revoke(user.id, tokenId);
  },
});
