import { opens, proveKey } from "../sealing/prove-key.js";
import { mailContext } from "../sealing/seal-contexts.js";
import type { Ports } from "../ports/index.js";
import type { QueuedMail } from "../ports/upkeep/mail-repository.js";
import type { Mailer, MailMessage, MailResult } from "../ports/mailer.js";
import { nextAttempt } from "../values/retry-policy.js";
import { shifted } from "../values/shifted.js";

const LEASE_MS = 60_000;
const BATCH = 20;

/** Sends the mails that are due, each at least once, and returns how many were sent. With a wrong key all of them wait. */
export async function sendDueMails(
  ports: Ports,
  mailer: Mailer,
  time = async () => ports.clock.now(),
): Promise<number> {
  if (!(await proveKey(ports))) return 0;
  let sent = 0;
  for (;;) {
    const now = await time();
    const leaseUntil = shifted(now, LEASE_MS);
    const mails = await ports.unitOfWork.transact("write", ({ mail }) =>
      mail.claim(now, leaseUntil, BATCH),
    );
    const unreadable = mails.filter(
      ({ sealed, to }) => !opens(ports.cipher, sealed, mailContext(to)),
    );
    if (unreadable.length > 0 && !(await proveKey(ports))) {
      await giveBack(ports, mails, now);
      return sent;
    }
    for (const mail of mails) if (await handle(ports, mailer, mail, time)) sent += 1;
    if (mails.length < BATCH) return sent;
  }
}

/** A failure of one mail must not stop the others. */
async function handle(
  ports: Ports,
  mailer: Mailer,
  mail: QueuedMail,
  time: () => Promise<Date>,
): Promise<boolean> {
  const content = contentOf(ports, mail);
  if (!content) {
    await setAside(ports, mail, "The mail cannot be decrypted.");
    return false;
  }
  const result = await send(mailer, { to: mail.to, ...content });
  await storeResult(ports, mail, result, await time());
  return result.ok;
}

function contentOf({ cipher }: Ports, { sealed, to }: QueuedMail): Omit<MailMessage, "to"> | null {
  try {
    const { subject, text, invitation, unsubscribe } = JSON.parse(
      cipher.open(sealed, mailContext(to)),
    );
    if (typeof subject !== "string" || typeof text !== "string") return null;
    return {
      subject,
      text,
      ...(invitation !== undefined && { invitation }),
      ...(unsubscribe !== undefined && { unsubscribe }),
    };
  } catch {
    return null;
  }
}

async function send(mailer: Mailer, message: MailMessage): Promise<MailResult> {
  try {
    return await mailer.send(message);
  } catch {
    return { ok: false, retriable: true, error: "The mailer failed." };
  }
}

const setAside = ({ unitOfWork, clock }: Ports, { id }: QueuedMail, reason: string) =>
  unitOfWork.transact("write", ({ mail }) => mail.setAside(id, clock.now(), reason));

const giveBack = ({ unitOfWork }: Ports, mails: readonly QueuedMail[], now: Date) =>
  unitOfWork.transact("write", async ({ mail }) => {
    for (const { id } of mails) await mail.giveBack(id, now);
  });

/**
 * A mail that can never be sent, or has failed as often as a webhook may, is dropped: its link would have expired by
 * then.
 */
async function storeResult(
  ports: Ports,
  mail: QueuedMail,
  result: MailResult,
  now: Date,
): Promise<void> {
  const again =
    result.ok || !result.retriable
      ? null
      : nextAttempt({
          attemptsMade: mail.attempts,
          failedAt: now,
          retryAfterMs: null,
        });
  await ports.unitOfWork.transact("write", async (store) => {
    if (again === null || result.ok) await store.mail.remove(mail.id);
    else await store.mail.retryAt(mail.id, again, result.error);
  });
}
