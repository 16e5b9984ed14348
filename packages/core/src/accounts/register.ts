import { z } from "zod";
import { invalid } from "../kernel/errors.js";
import { email, text } from "../kernel/fields.js";
import { stagedUseCase } from "../kernel/use-case.js";
import { issueToken } from "./issue-token.js";
import { checkNewPassword, newPasswordFields } from "./new-password.js";
import { newUser } from "./user.js";

export const register = stagedUseCase({
  access: "public",
  input: z
    .object({ name: text({ min: 1, max: 255 }), email, ...newPasswordFields })
    .superRefine(checkNewPassword),
  async stage({ ports, write }, { name, email, password }) {
    const passwordHash = await ports.secrets.hashPassword(password);
    return write(async (context) => {
      const user = await context.global.users.add(
        newUser({ name, email, passwordHash }, context.now),
      );
      if (!user) throw invalid([{ path: ["email"], message: "The email has already been taken." }]);
      return { user, token: await issueToken(context, user.id) };
    });
  },
});
