import * as z from "zod";
import type { UserContext } from "../../calls/context.js";
import type { Steps } from "../../calls/use-case.js";
import type { Account } from "../../ports/accounts/user.js";
import {
  changedMeanwhile,
  confirmationRequired,
  invalid,
  unauthenticated,
} from "../../values/errors.js";
import { described } from "../../values/schemas/described.js";
import { isCurrent, wrongCurrentPassword } from "../credentials.js";
import { loginLimit } from "../login-limit.js";

export const currentPassword = described(
  z.optional(z.string().check(z.maxLength(1024))),
  "The current password.",
);

/**
 * Continues only with the right password, or a recent sign-in at a provider; wrong guesses count as failed sign-ins. Where the host itself authenticates
 * who calls, it has asked already.
 */
export async function proveAgain(
  { ports, call, read }: Pick<Steps<"user">, "ports" | "call" | "read">,
  password: string | undefined,
): Promise<Account> {
  const { account, tokenId, isProvided, isConfirmed } = await read(
    async ({ global, user, tokenId, isConfirmed }) => ({
      account: await global.users.findAccount(user.id),
      tokenId,
      isProvided: (await global.tokens.listOf(user.id)).some(
        ({ id, providerSession }) => id === tokenId && providerSession !== null,
      ),
      isConfirmed,
    }),
  );
  if (!account) throw unauthenticated();
  if (tokenId === null) return account;
  // Whom a provider signs in may have no password: then the sign-in itself must be recent.
  if (isProvided && (account.passwordHash === null || ports.passwords === "off")) {
    if (!isConfirmed) throw confirmationRequired();
    return account;
  }
  const refuse = (message: string) => invalid([{ path: ["currentPassword"], message }]);
  if (account.passwordHash === null) {
    throw refuse("The account has no password yet: a mailed link sets one.");
  }
  if (password === undefined) throw refuse("The current password field is required.");
  const limit = loginLimit(ports, account.email, call, { userId: account.id, tokenId });
  if (await limit.judge(password, account.passwordHash)) return account;
  throw wrongCurrentPassword();
}

/** Locks the account, if nothing ended its sessions since the password was checked. */
export async function lockProven({ global }: UserContext, proven: Account): Promise<Account> {
  const account = await global.users.lock(proven.id);
  if (!account || !isCurrent(proven, account)) throw changedMeanwhile();
  return account;
}
