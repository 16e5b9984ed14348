import type { PublicContext } from "../calls/context.js";
import { CoreError, invalid } from "../values/errors.js";
import type { Account } from "../ports/accounts/user.js";

/**
 * Ends all sessions of an account except one. A sign-in that is still being checked against the old credentials fails,
 * too.
 */
export async function endSessions(
  { global }: Pick<PublicContext, "global">,
  userId: number,
  except: number | null = null,
): Promise<number> {
  await global.users.renewCredentials(userId);
  return global.tokens.revokeAll(userId, except);
}

/** Whether nothing ended the account's sessions since its credentials were read. */
export const isCurrent = (judged: Account, now: Account | null): boolean =>
  now?.credentialsVersion === judged.credentialsVersion;

export const accountDisabled = () => new CoreError("account_disabled", "This account is disabled.");

export const wrongCurrentPassword = () =>
  invalid([{ path: ["currentPassword"], message: "The current password is incorrect." }]);
