import type { PublicContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import type { User } from "../ports/accounts/user.js";
import type { Ports } from "../ports/index.js";
import { authorOf, queueNotice } from "./queue-notice.js";
import { rememberDevice } from "./known-devices.js";

const YOUR_ADDRESS = "this is the address of your account";

/** Notifies the owner of an account of a changed password. */
export async function notePasswordChange(
  context: PublicContext,
  { email }: Pick<User, "email">,
  way: "known" | "mailed link" | "operator",
): Promise<void> {
  const author = {
    known: "Someone who knows your old password",
    "mailed link": "Someone with a link that was emailed to you",
    operator: await authorOf(context),
  }[way];
  await queueNotice(context, {
    kind: "password",
    to: [email],
    subject: "Your password was changed",
    event: `${author} changed the password of your account. All other sessions were signed out.`,
    advice: `If this was not you, ${newPassword(context.ports)}, and tell an ADMIN of your team.`,
    reason: YOUR_ADDRESS,
  });
}

/** What to do about an intruder. */
export function newPassword({ publicUrl, mailLinks, secureUrl }: Ports): string {
  const choose =
    publicUrl && !mailLinks
      ? `choose a new password at ${publicUrl}/account/forgot`
      : "set a new password with “Forgot password”";
  return secureUrl === undefined ? choose : `${choose}, secure your account at ${secureUrl}`;
}

/** Notifies the owner of an account of a sign-in from a new device, unless they opted out. */
export async function noteSignIn(
  context: PublicContext,
  user: Pick<User, "email" | "emailSystem">,
  proof = "password",
): Promise<void> {
  const device = await rememberDevice(context, user);
  if (device !== "new" || !user.emailSystem) return;
  await queueNotice(context, {
    kind: "devices",
    to: [user.email],
    subject: "New sign-in to your account",
    event: `Someone signed in to your account with your ${inMail(proof)} from a new device.`,
    advice: `If this was not you, ${newPassword(context.ports)}. That signs out all sessions. To stop emails about new devices, set email_system to 0 in your profile.`,
    reason: YOUR_ADDRESS,
  });
}
