import type { MemberContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import { queueMail } from "../calls/queue-mail.js";
import type { Cipher } from "../ports/cipher.js";
import type { Ports } from "../ports/index.js";
import { isRightKey } from "../sealing/prove-key.js";
import { type NotificationKind, notificationKinds, type Recipient } from "./staff-choices.js";
import { type MailLanguage, mailLanguage, staffWords } from "./staff-words.js";

const LINK_CONTEXT = "notification link";

/** The person, tenant and kind that a mailed link switches off. */
export interface SwitchOff {
  readonly tenantId: number;
  readonly userId: number;
  readonly kind: NotificationKind;
}

/** Authenticated by the cipher, so nothing is stored for a link, and it stays valid. */
const tokenOf = (cipher: Cipher, { tenantId, userId, kind }: SwitchOff): string =>
  cipher.seal(`${tenantId} ${userId} ${kind}`, LINK_CONTEXT);

/** Null for a text that is not the token of a link. */
export function readSwitchOff(cipher: Cipher, token: string): SwitchOff | null {
  try {
    const [tenantId, userId, name] = cipher.open(token, LINK_CONTEXT).split(" ");
    const kind = notificationKinds.find((each) => each === name);
    return kind ? { tenantId: Number(tenantId), userId: Number(userId), kind } : null;
  } catch {
    return null;
  }
}

export interface StaffMail {
  readonly subject: string;
  readonly text: string;
  /** Below the tenant's pages in the console, such as "orders/7". */
  readonly page: string;
}

/** Queues a mail for each recipient, in their language, with a link to switch such mails off. */
export async function mailStaff(
  context: MemberContext,
  kind: NotificationKind,
  recipients: readonly Recipient[],
  write: (language: MailLanguage) => StaffMail,
): Promise<void> {
  const { ports, global, tenant } = context;
  if (ports.mail === "off" || recipients.length === 0) return;
  // With a wrong key a mail could not be read, and what it tells of must not fail for it.
  if (!(await isRightKey(ports, global))) return;
  for (const { user } of recipients) {
    const language = mailLanguage(user.language);
    const words = staffWords[language];
    const { subject, text, page } = write(language);
    const link = pageIn(ports, tenant.id, page);
    const off = switchOffLink(ports, { tenantId: tenant.id, userId: user.id, kind });
    const paragraphs = [
      text,
      ...(link === null ? [] : [link]),
      words.reason(inMail(tenant.name)),
      ...(off === null ? [] : [`${words.switchOff}\n${off}`]),
    ];
    await queueMail(context, {
      to: user.email,
      subject,
      text: `${paragraphs.join("\n\n")}\n`,
      ...(off !== null && { unsubscribe: off }),
    });
  }
}

const pageIn = ({ consoleUrl }: Ports, tenantId: number, page: string): string | null =>
  consoleUrl === undefined ? null : `${consoleUrl}/t/${tenantId}/${page}`;

const switchOffLink = ({ publicUrl, cipher }: Ports, off: SwitchOff): string | null =>
  publicUrl
    ? `${publicUrl}/account/notifications?token=${encodeURIComponent(tokenOf(cipher, off))}`
    : null;
