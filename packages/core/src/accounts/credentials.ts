import type { PublicContext } from "../calls/context.js";
import { CoreError, invalid } from "../values/errors.js";
import type { Account } from "../ports/accounts/user.js";

interface Kept {
  readonly token?: number | null;
  /** The digest of a mailed link. */
  readonly link?: string;
}

/**
 * Ends all sessions and mailed links of an account, except these. A sign-in that is still being checked against the old
 * credentials fails, too.
 */
export async function endSessions(
  { global }: Pick<PublicContext, "global">,
  userId: number,
  { token = null, link }: Kept = {},
): Promise<number> {
  // Whatever the sessions have begun to write comes before their end.
  await global.users.lock(userId);
  await global.users.renewCredentials(userId);
  await global.passwordResets.removeAll(userId, link);
  return global.tokens.revokeAll(userId, token);
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
