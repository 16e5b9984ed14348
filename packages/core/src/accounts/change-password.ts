import { z } from "zod";
import { invalid } from "../kernel/errors.js";
import { stagedUseCase } from "../kernel/use-case.js";
import { loginLimit } from "./login-limit.js";
import { checkNewPassword, newPasswordFields } from "./new-password.js";

export const changePassword = stagedUseCase({
  access: "user",
  input: z
    .object({ currentPassword: z.string().min(1).max(1024), ...newPasswordFields })
    .superRefine(checkNewPassword),
  async stage({ ports, read, write }, { currentPassword, password }) {
    const { stored, limit } = await read(async ({ global, user, call }) => ({
      stored: await global.users.passwordHash(user.id),
      limit: loginLimit(ports, user.email, call.ip),
    }));
    // Whoever found an open session must not try passwords faster here than when signing in.
    await limit.check();
    if (!(await ports.secrets.verifyPassword(currentPassword, stored))) {
      await limit.failed();
      throw invalid([{ path: ["currentPassword"], message: "The current password is incorrect." }]);
    }
    const passwordHash = await ports.secrets.hashPassword(password);
    await write(async ({ global, user, tokenId, now }) => {
      await global.users.change(user.id, { passwordHash, updatedAt: now });
      await global.tokens.revokeAll(user.id, tokenId);
    });
  },
});
