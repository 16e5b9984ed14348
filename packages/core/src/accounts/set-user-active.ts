import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

/** Switches an account off, which ends all its sessions, or on again. */
export const setUserActive = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, isActive: z.boolean() }),
  async run({ global, now }, { userId, isActive }) {
    const user = await global.users.change(userId, { isActive, updatedAt: now });
    if (!user) throw notFound("User");
    if (!isActive) await global.tokens.revokeAll(userId);
    return user;
  },
});
