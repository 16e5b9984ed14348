import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { stagedUseCase } from "../kernel/use-case.js";
import { checkNewPassword, newPasswordFields } from "./new-password.js";

/** An operator sets a password; every session of the user ends. */
export const setUserPassword = stagedUseCase({
  access: "operator",
  input: z.object({ userId: id, ...newPasswordFields }).superRefine(checkNewPassword),
  async stage({ ports, write }, { userId, password }) {
    const passwordHash = await ports.secrets.hashPassword(password);
    await write(async ({ global, now }) => {
      const user = await global.users.change(userId, { passwordHash, updatedAt: now });
      if (!user) throw notFound("User");
      await global.tokens.revokeAll(userId);
    });
  },
});
