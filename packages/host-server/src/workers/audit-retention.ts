import type { KeptAuditEntry, Ports } from "@souk/core";
import type { Config } from "../config.js";
import { auditFiles } from "./audit-files.js";
import type { Chore } from "./queue-work.js";

const BATCH = 500;
const DAY = 86_400_000;

export interface AuditRetentionOptions {
  readonly days: number;
  /** Where entries go before they are deleted; nowhere when null. */
  readonly keep: ((entries: readonly KeptAuditEntry[]) => Promise<void>) | null;
}

/** Takes entries that are old enough out of the audit trail, a few at a time, and only what is safe elsewhere. */
export const auditRetentionChore = (
  { unitOfWork, clock }: Pick<Ports, "unitOfWork" | "clock">,
  { days, keep }: AuditRetentionOptions,
): Chore => ({
  name: "audit retention",
  everyMs: 3_600_000,
  async run() {
    const before = new Date(clock.now().getTime() - days * DAY);
    for (;;) {
      const old = await unitOfWork.system("read", ({ audit }) => audit.oldest(before, BATCH));
      if (old.length === 0) return;
      await keep?.(old);
      await unitOfWork.system("write", ({ audit }) => audit.remove(old.map(({ id }) => id)));
      if (old.length < BATCH) return;
    }
  },
});

/** The chore of a host whose configuration says how long the trail is kept. */
export function auditChores(
  { auditRetention }: Pick<Config, "auditRetention">,
  ports: Ports,
): Chore[] {
  if (auditRetention === null) return [];
  const { days, directory } = auditRetention;
  const keep = directory === null ? null : auditFiles(directory);
  return [auditRetentionChore(ports, { days, keep })];
}
