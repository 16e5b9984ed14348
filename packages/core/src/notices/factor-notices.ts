import { inMail } from "../calls/in-mail.js";
import type { PublicContext } from "../calls/context.js";
import type { Factor } from "../ports/accounts/factor.js";
import type { User } from "../ports/accounts/user.js";
import { newPassword } from "./account-notices.js";
import { authorOf, queueNotice } from "./queue-notice.js";

const reason = "this is the address of your account";

const wordsFor = ({ kind, name }: Pick<Factor, "kind" | "name">): string =>
  kind === "totp" ? `the authenticator app "${inMail(name)}"` : `the passkey "${inMail(name)}"`;

/** Notifies the owner of an account of a factor that was added or removed. */
export async function noteFactor(
  context: PublicContext,
  { email }: Pick<User, "email">,
  factor: Pick<Factor, "kind" | "name">,
  change: "added" | "removed",
): Promise<void> {
  const what = wordsFor(factor);
  const where = change === "added" ? "to" : "from";
  await queueNotice(context, {
    kind: "factors",
    to: [email],
    subject: `A second step of your sign-in was ${change}`,
    event: `${await authorOf(context)} ${change} ${what} ${where} the second steps of your sign-in.`,
    advice: `If this was not you, ${newPassword(context.ports)}, then check your sign-in steps. Tell an ADMIN of your team.`,
    reason,
  });
}

/** Notifies the owner that an operator has removed every factor. */
export async function noteFactorReset(
  context: PublicContext,
  { email }: Pick<User, "email">,
): Promise<void> {
  await queueNotice(context, {
    kind: "factors",
    to: [email],
    subject: "The second steps of your sign-in were removed",
    event: `${await authorOf(context)} removed all authenticator apps, passkeys and recovery codes of your account. Your password alone signs you in.`,
    advice:
      "If you did not request this, tell the people who run this service. Sign in and add a second step again.",
    reason,
  });
}

/** Notifies the owner that the factors from before the address was verified are gone. */
export async function noteFactorsForgotten(
  context: PublicContext,
  { email }: Pick<User, "email">,
): Promise<void> {
  await queueNotice(context, {
    kind: "factors",
    to: [email],
    subject: "The second steps of your sign-in were removed",
    event:
      "A mailed link verified your address for the first time. Anyone could have registered it before, so Souk removed all authenticator apps, passkeys and recovery codes of your account.",
    advice: "If you had a second step, sign in and add it again.",
    reason,
  });
}

const HOUR = 3_600_000;

/** Notifies the owner that someone had the password and no right factor, once for each sign-in. */
export async function noteRefusedFactor(
  context: PublicContext,
  { email }: Pick<User, "email">,
  refusal: { readonly signIn: string; readonly isCopied: boolean; readonly hadPassword: boolean },
): Promise<void> {
  const { global, ports, now } = context;
  const key = `refused:${ports.secrets.digest(refusal.signIn)}`;
  if ((await global.throttles.add(key, now, HOUR)).count > 1) return;
  const provider = ports.identityProvider?.name ?? "your provider";
  const wayIn = refusal.hadPassword
    ? "entered the right password of your account"
    : `signed in at ${inMail(provider)}`;
  await queueNotice(context, {
    kind: "factors",
    to: [email],
    subject: refusal.isCopied
      ? "A passkey of your account may have been copied"
      : "Someone could not complete a sign-in to your account",
    event: refusal.isCopied
      ? "Souk rejected a sign-in with a passkey of your account, because the counter of the passkey went back. This happens if a passkey was copied."
      : `Someone ${wayIn} and entered a wrong code. Souk did not sign them in.`,
    advice: refusal.isCopied
      ? "Remove that passkey in your profile and add a new one."
      : refusal.hadPassword
        ? `If this was not you, someone knows your password: ${newPassword(ports)}.`
        : `If this was not you, change your password at ${inMail(provider)}.`,
    reason,
  });
}
