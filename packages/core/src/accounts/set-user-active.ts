import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { endSessions } from "./credentials.js";

/** Switches an account off, which ends all its sessions and links that were mailed, or on again. */
export const setUserActive = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, isActive: z.boolean() }),
  async run(context, { userId, isActive }) {
    const { global, now } = context;
    const user = await global.users.change(userId, { isActive, updatedAt: now });
    if (!user) throw notFound("User");
    if (!isActive) {
      await global.passwordResets.removeAll(userId);
      await endSessions(context, userId);
    }
    return user;
  },
});
