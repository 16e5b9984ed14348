import * as z from "zod/mini";
import { useCase } from "../../calls/use-case.js";

/** Shows a user their own sessions, and which of them is asking. */
export const listTokens = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user, tokenId }) {
    const tokens = await global.tokens.listOf(user.id);
    return tokens.map((token) => ({ ...token, isCurrent: token.id === tokenId }));
  },
});
