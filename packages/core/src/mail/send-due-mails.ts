import type { Ports } from "../ports/index.js";
import type { QueuedMail } from "../ports/mail-repository.js";
import type { Mailer, MailResult } from "../ports/mailer.js";
import { nextAttempt } from "../webhooks/retry-policy.js";

const LEASE_MS = 60_000;
const BATCH = 20;

/** Sends the mails that are due, each at least once; answers how many left. */
export async function sendDueMails(ports: Ports, mailer: Mailer): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = ports.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const mails = await ports.unitOfWork.transact("write", ({ mail }) =>
      mail.claim(now, leaseUntil, BATCH),
    );
    for (const mail of mails) {
      const result = await mailer.send({ to: mail.to, ...unseal(ports, mail) });
      await settle(ports, mail, result);
      if (result.ok) sent += 1;
    }
    if (mails.length < BATCH) return sent;
  }
}

function unseal({ cipher }: Ports, { sealed, to }: QueuedMail): { subject: string; text: string } {
  const { subject, text }: { subject: string; text: string } = JSON.parse(
    cipher.open(sealed, `mail:${to}`),
  );
  return { subject, text };
}

/** A mail that can never leave, or has failed as often as a webhook may, is dropped: its link would be stale by then. */
function settle(ports: Ports, mail: QueuedMail, result: MailResult): Promise<void> {
  const again =
    result.ok || !result.retriable
      ? null
      : nextAttempt({
          attemptsMade: mail.attempts,
          failedAt: ports.clock.now(),
          retryAfterMs: null,
        });
  return ports.unitOfWork.transact("write", (store) =>
    again === null || result.ok
      ? store.mail.remove(mail.id)
      : store.mail.retryAt(mail.id, again, result.error),
  );
}
