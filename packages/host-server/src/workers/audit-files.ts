import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { KeptAuditEntry } from "@souk/core/adapter";

/**
 * Appends entries to one file of lines of JSON for each month, and resolves when the disk has them. An entry may
 * stand there twice, with the same id, where a host ended before it could delete it.
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
