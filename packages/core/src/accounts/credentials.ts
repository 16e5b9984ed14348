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
  // Whatever the sessions have begun to write comes before their end.
  await global.users.lock(userId);
  await global.users.renewCredentials(userId);
  return global.tokens.revokeAll(userId, except);
}

/** Ends one session; false if the account has no such session. */
export async function endSession(
  { global }: Pick<PublicContext, "global">,
  userId: number,
  tokenId: number,
): Promise<boolean> {
  await global.users.lock(userId);
  return global.tokens.revoke(userId, tokenId);
}

/** Whether nothing ended the account's sessions since its credentials were read. */
export const isCurrent = (judged: Account, now: Account | null): boolean =>
  now?.credentialsVersion === judged.credentialsVersion;

export const accountDisabled = () => new CoreError("account_disabled", "This account is disabled.");

export const wrongCurrentPassword = () =>
  invalid([{ path: ["currentPassword"], message: "The current password is incorrect." }]);
