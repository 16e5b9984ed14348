import * as z from "zod";
import { described } from "../../values/schemas/described.js";
import { id, timestamp } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { invalid, notFound } from "../../values/errors.js";
import { longestLife, mintToken } from "./issue-token.js";
import { accountDisabled, endSession, endSessions } from "../credentials.js";

/** Shows an operator the sessions of a user. */
export const listUserTokens = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ userId: id }),
  run: ({ global }, { userId }) => global.tokens.listOf(userId),
});

/** An operator signs a user in: the token is shown once, and ends like any other, or earlier. */
export const issueUserToken = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    userId: id,
    expiresAt: described(
      z.optional(timestamp),
      "When the token expires. Defaults to the latest time that the host allows.",
    ),
  }),
  async run(context, { userId, expiresAt }) {
    const { global, audit, now } = context;
    const latest = longestLife(context);
    if (expiresAt && (expiresAt <= now || expiresAt > latest)) {
      const message = `The expires at field must be a time between now and ${latest.toISOString()}.`;
      throw invalid([{ path: ["expiresAt"], message }]);
    }
    const user = await global.users.lock(userId);
    if (!user) throw notFound("User");
    if (user.userType === "SERVICE") {
      const message = "The account of an API key has no tokens.";
      throw invalid([{ path: ["userId"], message }]);
    }
    if (!user.isActive) throw accountDisabled();
    audit.about({ kind: "user", id: userId });
    const minted = await mintToken(context, userId, {
      expiresAt: expiresAt ?? latest,
      confirmedAt: null,
    });
    return { tokenId: minted.id, token: minted.token, expiresAt: expiresAt ?? latest };
  },
});

/** Revokes one token of a user, or all of them. */
export const revokeUserTokens = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    userId: id,
    tokenId: described(z.optional(id), "Ends only this session. Ends all of them by default."),
  }),
  async run(context, { userId, tokenId }) {
    context.audit.about({ kind: "user", id: userId });
    if (tokenId === undefined) return { revoked: await endSessions(context, userId) };
    if (!(await endSession(context, userId, tokenId))) throw notFound("Token");
    return { revoked: 1 };
  },
});
