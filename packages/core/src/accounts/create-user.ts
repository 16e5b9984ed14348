import * as z from "zod";
import { CoreError } from "../values/errors.js";
import { email, text } from "../values/fields.js";
import { stagedUseCase } from "../calls/use-case.js";
import { checkNewPassword, newPasswordFields } from "./passwords/new-password.js";
import { newUser } from "../ports/accounts/user.js";

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
