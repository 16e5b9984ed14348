import * as z from "zod";
import { invalid } from "../../values/errors.js";
import { email } from "../../values/fields.js";
import { countProbeFrom } from "../../calls/limits.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { notePasswordChange } from "../../notices/account-notices.js";
import { rememberDevice } from "../../notices/known-devices.js";
import { endSessions } from "../credentials.js";
import { forgetFactors } from "../factors/factor-rules.js";
import {
  allKeysMadeBy,
  keysMadeBy,
  type PasswordChanged,
  revokeKeys,
  revokeKeysField,
} from "./made-keys.js";
import { requirePasswords } from "./passwords-off.js";
import { hashInTurn } from "./hashing.js";
import {
  checkNewPassword,
  newPasswordFields,
  refuseWellKnown,
  requireUntelling,
} from "./new-password.js";
import { mailedToken } from "../../values/mailed-token.js";

/**
 * Sets a password with the token of a mailed link. The link is used up, the address counts as verified, and
 * all sessions end. The first link that verifies the address also removes the second factors.
 */
export const resetPassword = stagedUseCase({
  access: "public",
  input: z
    .object({
      token: mailedToken,
      email,
      ...newPasswordFields,
      revokeKeys: revokeKeysField,
    })
    .check(z.superRefine(checkNewPassword)),
  rules: refuseWellKnown,
  async stage(
    { ports, call, read, write, asInvited },
    { token, email, password, revokeKeys: revokes = false },
  ): Promise<PasswordChanged> {
    requirePasswords(ports);
    const digest = ports.secrets.digest(token);
    const holder = await read(async ({ global, now }) => {
      const user = await global.users.findByEmail(email);
      const reset = await global.passwordResets.find(user?.id ?? 0, digest, now);
      return reset && user;
    });
    if (!holder) {
      await countProbeFrom(ports, call.ip);
      throw invalidToken();
    }
    requireUntelling(password, holder);
    const passwordHash = await hashInTurn(ports, call.ip, password);
    const keys = await write(async (context) => {
      const { global, now } = context;
      const known = await global.users.findByEmail(email);
      // The account is locked before its link, as in every use case, so that no two transactions deadlock.
      const user = known && (await global.users.lock(known.id));
      const reset = user && (await global.passwordResets.consume(user.id, digest, now));
      if (!user || !reset) throw invalidToken();
      // The mailed token proves that the address is theirs.
      const isFirstProof = user.emailVerifiedAt === null;
      const emailVerifiedAt = user.emailVerifiedAt ?? now;
      await global.users.change(user.id, { passwordHash, emailVerifiedAt, updatedAt: now });
      if (isFirstProof) await forgetFactors(context, user);
      // The used link stays, so that opening it again can be answered with a reason.
      await endSessions(context, user.id, { link: digest });
      context.audit.about({ kind: "user", id: user.id });
      await rememberDevice(context, user);
      // An invited person has set the first password.
      if (user.passwordHash !== null) await notePasswordChange(context, user, "mailed link");
      return isFirstProof ? allKeysMadeBy(context, user.id) : keysMadeBy(context, user.id);
    });
    return { keys: revokes ? await revokeKeys({ asInvited }, holder.id, keys) : keys };
  },
});

const invalidToken = () =>
  invalid([{ path: ["token"], message: "This password reset token is invalid." }]);
