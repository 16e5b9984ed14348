import type { PublicContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import { queueMail } from "../calls/queue-mail.js";
import type { NoticeKind } from "../ports/settings.js";
import { isRightKey } from "../sealing/prove-key.js";
import { deviceName } from "./device-name.js";

export interface Notice {
  readonly kind: NoticeKind;
  readonly to: readonly string[];
  readonly subject: string;
  /** Who did what. */
  readonly event: string;
  /** How to mend it, if it is a surprise. */
  readonly advice: string;
  /** Why the reader gets this mail, after "because". */
  readonly reason: string;
}

/**
 * Mails a notice about a change in the transaction of the change, unless the operator has switched its kind off. With a
 * wrong encryption key there is none: the change itself must not fail for it.
 */
export async function queueNotice(context: PublicContext, notice: Notice): Promise<void> {
  const { ports, global } = context;
  if (ports.mail === "off" || ports.notices?.includes(notice.kind) === false) return;
  if (!(await isRightKey(ports, global))) return;
  const text = textOf(context, notice);
  const { subject } = notice;
  await Promise.all([...new Set(notice.to)].map((to) => queueMail(context, { to, subject, text })));
}

function textOf({ ports, call, now }: PublicContext, notice: Notice): string {
  const device = deviceName(call.userAgent);
  const details = [
    `Time: ${inWords(now)}`,
    ...(call.ip === undefined ? [] : [`Network: ${call.ip}`]),
    ...(device === null ? [] : [`Device: ${device}`]),
  ];
  const sender = ports.publicUrl ? `Souk at ${ports.publicUrl}` : "Souk";
  return `${notice.event}\n\n${details.join("\n")}\n\n${notice.advice}\n\n${sender} sent this email because ${notice.reason}.\n`;
}

/** Such as "2026-11-26 14:15 UTC". */
export const inWords = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Names the author of a change at the beginning of a sentence. */
export async function authorOf({ actor, global }: PublicContext): Promise<string> {
  if (actor.kind === "operator") return `The operator ${inMail(actor.name)}`;
  const user = actor.userId === null ? null : await global.users.find(actor.userId);
  if (!user) return "Someone";
  return actor.kind === "key"
    ? `The API key "${inMail(user.name)}"`
    : `${inMail(user.name)} (${user.email})`;
}
