import { requireKey } from "../sealing/prove-key.js";
import { mailContext } from "../sealing/seal-contexts.js";
import type { MailMessage } from "../ports/mailer.js";
import type { PublicContext } from "./context.js";

/**
 * Queues a mail in the transaction of the change that caused it. Its text is stored sealed until it is sent. Where mail
 * is off nothing is stored: a mail with a valid token would stay in the database permanently.
 */
export async function queueMail(
  { global, ports, now }: PublicContext,
  { to, ...content }: MailMessage,
): Promise<void> {
  if (ports.mail === "off") return;
  await requireKey(ports, global);
  const sealed = ports.cipher.seal(JSON.stringify(content), mailContext(to));
  await global.mail.add({ to, sealed, createdAt: now });
}
