import * as z from "zod/mini";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { endSessions } from "../credentials.js";

/** Revokes one token of a user, or all of them. */
export const revokeUserTokens = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, tokenId: z.optional(id) }),
  async run(context, { userId, tokenId }) {
    if (tokenId === undefined) return { revoked: await endSessions(context, userId) };
    if (!(await context.global.tokens.revoke(userId, tokenId))) throw notFound("Token");
    return { revoked: 1 };
  },
});
