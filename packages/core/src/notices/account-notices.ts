import type { PublicContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import type { User } from "../ports/accounts/user.js";
import type { Ports } from "../ports/index.js";
import { authorOf, queueNotice } from "./queue-notice.js";
import { deviceName } from "./device-name.js";

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

export const newPassword = ({ publicUrl, mailLinks }: Ports): string =>
  publicUrl && !mailLinks
    ? `choose a new password at ${publicUrl}/account/forgot`
    : "set a new password with “Forgot password”";

const YEAR = 365 * 86_400_000;
/** Accounts that never signed in count as new again after this time. */
const LONG = 10 * YEAR;

/**
 * Remembers the device of a sign-in for a year. A device is a kind of program on a kind of system, in a part of the
 * internet: versions and addresses change too often. Only a digest is stored, with the address of the account in it, so
 * that it means nothing once the person is erased.
 */
export async function rememberDevice(
  { global: { throttles }, ports, call, now }: PublicContext,
  { email }: Pick<User, "email">,
): Promise<"first" | "new" | "known"> {
  const digest = (...parts: readonly string[]) => ports.secrets.digest(parts.join("\n"));
  const network = call.ip?.split(/[.:]/).slice(0, 2).join(".") ?? "";
  const device = `device:${digest(email, deviceName(call.userAgent) ?? "", network)}`;
  if (await throttles.read(device, now)) return "known";
  const devices = `devices:${digest(email)}`;
  const isFirst = !(await throttles.read(devices, now));
  await throttles.add(device, now, YEAR);
  if (isFirst) await throttles.add(devices, now, LONG);
  return isFirst ? "first" : "new";
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
