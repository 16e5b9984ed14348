import * as z from "zod";
import { unauthenticated, changedMeanwhile } from "../../values/errors.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { endSessions, isCurrent, wrongCurrentPassword } from "../credentials.js";
import { notePasswordChange } from "../../notices/account-notices.js";
import { keysMadeBy, type PasswordChanged, revokeKeys, revokeKeysField } from "./made-keys.js";
import { hashInTurn } from "./hashing.js";
import { requirePasswords } from "./passwords-off.js";
import { loginLimit } from "../login-limit.js";
import {
  checkNewPassword,
  newPasswordFields,
  refuseWellKnown,
  requireUntelling,
} from "./new-password.js";
import { described } from "../../values/schemas/described.js";

/**
 * A user who knows the present password sets another; all other sessions and mailed links end. Wrong guesses count as
 * failed sign-ins.
 */
export const changePassword = stagedUseCase({
  access: "user",
  confirms: "always",
  input: z
    .object({
      currentPassword: described(
        z.string().check(z.minLength(1), z.maxLength(1024)),
        "The current password.",
      ),
      ...newPasswordFields,
      revokeKeys: revokeKeysField,
    })
    .check(z.superRefine(checkNewPassword)),
  rules: refuseWellKnown,
  async stage(
    { ports, call, read, write, asInvited },
    { currentPassword, password, revokeKeys: revokes = false },
  ): Promise<PasswordChanged> {
    requirePasswords(ports);
    const { account, limit } = await read(async ({ global, user, tokenId }) => ({
      account: await global.users.findAccount(user.id),
      limit: loginLimit(ports, user.email, call, { userId: user.id, tokenId }),
    }));
    if (!account) throw unauthenticated();
    // In an open session passwords must not be guessed faster than at sign-in.
    if (!(await limit.judge(currentPassword, account.passwordHash))) {
      throw wrongCurrentPassword();
    }
    requireUntelling(password, account);
    const passwordHash = await hashInTurn(ports, call.ip, password);
    const keys = await write(async (context) => {
      const { global, user, tokenId, now } = context;
      if (!isCurrent(account, await global.users.lock(user.id))) throw changedMeanwhile();
      await global.users.change(user.id, { passwordHash, updatedAt: now });
      await endSessions(context, user.id, { token: tokenId });
      context.audit.about({ kind: "user", id: user.id });
      await notePasswordChange(context, user, "known");
      return keysMadeBy(context, user.id);
    });
    return { keys: revokes ? await revokeKeys({ asInvited }, account.id, keys) : keys };
  },
});
