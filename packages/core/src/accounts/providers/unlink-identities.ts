import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { endSessions } from "../credentials.js";

/**
 * An operator unlinks the accounts of a person at OpenID Connect providers, and ends all sessions. The next sign-in
 * links the account that then has the person's verified address.
 */
export const unlinkIdentities = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id }),
  async run(context, { userId }) {
    const { global, audit } = context;
    if (!(await global.users.lock(userId))) throw notFound("User");
    const removed = await global.identities.removeAll(userId);
    audit.about({ kind: "user", id: userId });
    if (removed > 0) await endSessions(context, userId);
    else audit.unchanged();
    return { removed };
  },
});
