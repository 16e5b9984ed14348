import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

/** Revokes one token of a user, or all of them. */
export const revokeUserTokens = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, tokenId: id.optional() }),
  async run({ global }, { userId, tokenId }) {
    if (tokenId === undefined) return { revoked: await global.tokens.revokeAll(userId) };
    if (!(await global.tokens.revoke(userId, tokenId))) throw notFound("Token");
    return { revoked: 1 };
  },
});
