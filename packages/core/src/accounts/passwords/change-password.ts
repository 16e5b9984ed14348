import * as z from "zod";
import { invalid, unauthenticated } from "../../values/errors.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { changedMeanwhile, endSessions, isCurrent } from "../credentials.js";
import { hashInTurn } from "./hashing.js";
import { loginLimit } from "../login-limit.js";
import { checkNewPassword, newPasswordFields } from "./new-password.js";

/**
 * A user who knows the present password sets another; all other sessions and mailed links end. Wrong guesses count as
 * failed sign-ins.
 */
export const changePassword = stagedUseCase({
  access: "user",
  input: z
    .object({
      currentPassword: z.string().min(1).max(1024).describe("The password until now."),
      ...newPasswordFields,
    })
    .superRefine(checkNewPassword),
  async stage({ ports, call, read, write }, { currentPassword, password }) {
    const { account, limit } = await read(async ({ global, user }) => ({
      account: await global.users.findAccount(user.id),
      limit: loginLimit(ports, user.email, call.ip),
    }));
    if (!account) throw unauthenticated();
    // In an open session passwords must not be guessed faster than at sign-in.
    if (!(await limit.judge(currentPassword, account.passwordHash))) {
      throw invalid([{ path: ["currentPassword"], message: "The current password is incorrect." }]);
    }
    const passwordHash = await hashInTurn(ports, call.ip, password);
    await write(async (context) => {
      const { global, user, tokenId, now } = context;
      if (!isCurrent(account, await global.users.lock(user.id))) throw changedMeanwhile();
      await global.users.change(user.id, { passwordHash, updatedAt: now });
      await endSessions(context, user.id, tokenId);
    });
  },
});
