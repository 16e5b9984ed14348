import * as z from "zod";
import { stagedUseCase } from "../../calls/use-case.js";
import { CoreError } from "../../values/errors.js";
import { described } from "../../values/schemas/described.js";
import { providerOf } from "./provider-flow.js";
import { providerSessionOf, rememberEnd } from "./provider-session.js";

/** A provider repeats a token that was not answered; a replayed one must not end later sessions. */
const REMEMBERED_MS = 86_400_000;

/**
 * Ends the sessions that a session at the provider opened, at the provider's request (OpenID Connect Back-Channel
 * Logout). A token that names no session ends all that the provider opened for the person.
 */
export const endProviderSession = stagedUseCase({
  access: "public",
  input: z.object({
    logoutToken: described(
      z.string().check(z.minLength(1), z.maxLength(8192)),
      "The logout token of the provider.",
    ),
  }),
  async stage({ ports, write }, { logoutToken }) {
    const ended = await providerOf(ports).readLogout(logoutToken);
    if (!ended) throw new CoreError("invalid_credentials", "The logout token is not valid.");
    return write(async (context) => {
      const { global, audit, now } = context;
      const { issuer, subject, sessionId } = ended;
      const key = `logout:${ports.secrets.digest(JSON.stringify([issuer, ended.id]))}`;
      const isFirst = (await global.throttles.add(key, now, REMEMBERED_MS)).count === 1;
      const identity = subject === null ? null : await global.identities.find(issuer, subject);
      // Sign-ins lock the account, too: one that is under way either ends here or sees that its session is over.
      if (identity) await global.users.lock(identity.userId);
      let revoked = 0;
      if (isFirst) {
        const session = providerSessionOf(ports, ended);
        await rememberEnd(context, session);
        revoked += await global.tokens.revokeProvided({ session });
        if (sessionId === null && identity) {
          revoked += await global.tokens.revokeProvided({ userId: identity.userId });
        }
      }
      if (revoked === 0) audit.unchanged();
      else if (identity) audit.about({ kind: "user", id: identity.userId });
      return { revoked };
    });
  },
});
