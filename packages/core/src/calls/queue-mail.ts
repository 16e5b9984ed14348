import { requireKey } from "../sealing/prove-key.js";
import { mailContext } from "../sealing/seal-contexts.js";
import type { PublicContext } from "./context.js";

/** Queues a mail in the transaction of the change that caused it. Its text is stored sealed until it is sent. */
export async function queueMail(
  { global, ports, now }: PublicContext,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  const { to, subject, text } = mail;
  await requireKey(ports, global);
  const sealed = ports.cipher.seal(JSON.stringify({ subject, text }), mailContext(to));
  await global.mail.add({ to, sealed, createdAt: now });
}
