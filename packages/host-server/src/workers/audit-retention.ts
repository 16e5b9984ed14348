import type { Ports } from "@souk/core";
import { retireAuditEntries, sealAuditTrail, type AuditRetirement } from "@souk/core/adapter";
import type { Config } from "../config.js";
import { auditFiles } from "./audit-files.js";
import type { Chore } from "./queue-work.js";

const DAY = 86_400_000;

export interface AuditRetentionOptions {
  readonly days: number;
  /** Where entries go before they are deleted; nowhere when null. */
  readonly keep: AuditRetirement["keep"];
}

type ChainPorts = Pick<Ports, "unitOfWork" | "clock" | "cipher" | "secrets">;

/** Takes entries that are old enough out of the audit trail, a few at a time, and only what is safe elsewhere. */
export const auditRetentionChore = (
  ports: ChainPorts,
  { days, keep }: AuditRetentionOptions,
): Chore => ({
  name: "audit retention",
  everyMs: 3_600_000,
  run: () => {
    const before = new Date(ports.clock.now().getTime() - days * DAY);
    return retireAuditEntries(ports, { before, keep });
  },
});

/** Seals new entries into the chains of the audit trail. */
const auditSealsChore = (ports: ChainPorts): Chore => ({
  name: "audit seals",
  everyMs: 15_000,
  run: () => sealAuditTrail(ports),
});

/** The chores of a host: the second, if its configuration says how long the trail is kept. */
export function auditChores(
  { auditRetention }: Pick<Config, "auditRetention">,
  ports: Ports,
): Chore[] {
  if (auditRetention === null) return [auditSealsChore(ports)];
  const { days, directory } = auditRetention;
  const keep = directory === null ? null : auditFiles(directory);
  return [auditSealsChore(ports), auditRetentionChore(ports, { days, keep })];
}
