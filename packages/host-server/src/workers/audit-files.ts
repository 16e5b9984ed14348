import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { KeptAuditEntry } from "@souk/core/adapter";

/**
 * Appends entries to one JSON Lines file per month, and resolves when they are on disk. An entry may be there twice,
 * with the same id, if a host ended before it could delete it.
 */
export const auditFiles =
  (directory: string) =>
  async (entries: readonly KeptAuditEntry[]): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const months = Map.groupBy(entries, ({ at }) => at.toISOString().slice(0, 7));
    for (const [month, all] of months) {
      const file = await open(join(directory, `audit-${month}.ndjson`), "a", 0o600);
      try {
        await file.appendFile(all.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
        await file.sync();
      } finally {
        await file.close();
      }
    }
  };
