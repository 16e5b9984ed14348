import { chmod, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CopyOptions, copySnapshot } from "../copy/copy-database.js";
import type { CopiedTable } from "../copy/copy-tables.js";
import { type BackupFileOptions, writeBackup } from "./backup-file.js";
import { type BackupSource, fillBackup } from "./fill-backup.js";

export interface BackupOptions extends BackupSource, BackupFileOptions {
  /** The file that the backup goes into; it must not exist yet. */
  readonly to: string;
}

/**
 * Writes a whole database into one file of SQLite, as it is at one moment, while others write to it. The file gets its name
 * when it is complete and checked.
 */
export const backUpDatabase = ({
  to,
  nameAtEnd,
  whileUnfinished,
  ...source
}: BackupOptions): Promise<{ file: string; bytes: number }> =>
  writeBackup(to, (half) => fillBackup(half, source), {
    ...(nameAtEnd && { nameAtEnd }),
    ...(whileUnfinished && { whileUnfinished }),
  });

/**
 * Fills an empty database of either engine from a file that `backUpDatabase` wrote. Every table is compared. It reads a copy
 * of the file: opening a database writes into it and next to it, and a backup stays as it is.
 */
export async function restoreDatabase({
  from,
  ...options
}: Pick<CopyOptions, "from" | "to" | "onTotal" | "onRows">): Promise<CopiedTable[]> {
  const folder = await mkdtemp(join(tmpdir(), "souk-restore-"));
  try {
    const copy = join(folder, "backup.db");
    await copyFile(from, copy);
    await chmod(copy, 0o600);
    return await copySnapshot({ ...options, from: `sqlite:${copy}` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
