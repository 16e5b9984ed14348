import * as z from "zod/mini";
import { useCase } from "../../calls/use-case.js";

/** Ends the session of the token that calls; does nothing for callers without one. */
export const logout = useCase({
  access: "user",
  effect: "write",
  // The token that would repeat the call is gone with it.
  repeatable: false,
  input: z.object({}),
  async run({ global, user, tokenId }) {
    if (tokenId !== null) await global.tokens.revoke(user.id, tokenId);
  },
});
