import * as z from "zod/mini";
import { CoreError, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { endSessions } from "./credentials.js";
import { openErasure } from "./people/begin-erasure.js";
import { refuseSoleAdmin } from "./sole-admin.js";

/**
 * Switches an account on or off. Switching it off ends its sessions and mailed links. The only ADMIN
 * of a tenant cannot be switched off, because nobody else could manage the tenant. An account whose person is being
 * erased stays off.
 */
export const setUserActive = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, isActive: z.boolean() }),
  async run(context, { userId, isActive }) {
    const { global, audit, now } = context;
    if (!isActive) await refuseSoleAdmin(context, userId);
    else if (await openErasure(context, userId)) {
      throw new CoreError("conflict", "The person is being erased.");
    }
    const user = await global.users.change(userId, { isActive, updatedAt: now });
    if (!user) throw notFound("User");
    if (!isActive) {
      await global.passwordResets.removeAll(userId);
      await endSessions(context, userId);
    }
    audit.about({ kind: "user", id: userId });
    return user;
  },
});
