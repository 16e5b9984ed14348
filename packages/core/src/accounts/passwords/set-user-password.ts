import * as z from "zod";
import { invalid, notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { notePasswordChange } from "../../notices/account-notices.js";
import { endSessions } from "../credentials.js";
import {
  checkNewPassword,
  newPasswordFields,
  refuseWellKnown,
  requireUntelling,
} from "./new-password.js";

/** An operator sets a password; this ends all sessions and mailed links of the user. */
export const setUserPassword = stagedUseCase({
  access: "operator",
  input: z.object({ userId: id, ...newPasswordFields }).check(z.superRefine(checkNewPassword)),
  rules: refuseWellKnown,
  async stage({ ports, write }, { userId, password }) {
    const passwordHash = await ports.secrets.hashPassword(password);
    await write(async (context) => {
      const { global, now } = context;
      const known = await global.users.find(userId);
      if (known?.userType === "SERVICE") {
        const message = "The account of an API key has no password.";
        throw invalid([{ path: ["userId"], message }]);
      }
      if (known) requireUntelling(password, known);
      const user = await global.users.change(userId, { passwordHash, updatedAt: now });
      if (!user) throw notFound("User");
      await endSessions(context, userId);
      context.audit.about({ kind: "user", id: userId });
      await notePasswordChange(context, user, "operator");
    });
  },
});
