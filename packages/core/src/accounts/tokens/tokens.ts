import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { endSession, endSessions } from "../credentials.js";

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

/** Ends a session of the caller; `not_found` for the session of another user. */
export const revokeToken = useCase({
  access: "user",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { user, audit } = context;
    if (!(await endSession(context, user.id, id))) throw notFound("Token");
    audit.about({ kind: "user", id: user.id });
  },
});

/** Ends the session of the token that calls; does nothing for callers without one. */
export const logout = useCase({
  access: "user",
  effect: "write",
  // The token that would repeat the call is gone with it.
  repeatable: false,
  input: z.object({}),
  async run(context) {
    const { user, tokenId, audit } = context;
    audit.about({ kind: "user", id: user.id });
    if (tokenId !== null) await endSession(context, user.id, tokenId);
  },
});

/** A user ends all of their sessions, this one included. */
export const logoutAll = useCase({
  access: "user",
  effect: "write",
  // The token that would repeat the call is gone with it.
  repeatable: false,
  input: z.object({}),
  async run(context) {
    const { user, audit } = context;
    audit.about({ kind: "user", id: user.id });
    await endSessions(context, user.id);
  },
});
