import { z } from "zod";
import { CoreError } from "../kernel/errors.js";
import { email, text } from "../kernel/fields.js";
import { stagedUseCase } from "../kernel/use-case.js";
import { checkNewPassword, newPasswordFields } from "./new-password.js";
import { newUser } from "./user.js";

/** An operator makes an account, also one of type OPERATOR. */
export const createUser = stagedUseCase({
  access: "operator",
  input: z
    .object({
      name: text({ min: 1, max: 255 }),
      email,
      userType: z.enum(["CONSUMER", "OPERATOR"]).default("CONSUMER"),
      ...newPasswordFields,
    })
    .superRefine(checkNewPassword),
  async stage({ ports, write }, { name, email, userType, password }) {
    const passwordHash = await ports.secrets.hashPassword(password);
    return write(async ({ global, now }) => {
      const user = await global.users.add(newUser({ name, email, userType, passwordHash }, now));
      if (!user) throw new CoreError("conflict", "The email has already been taken.");
      return user;
    });
  },
});
