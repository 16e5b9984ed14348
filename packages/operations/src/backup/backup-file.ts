import { existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { BackupRefused } from "./backup-refused.js";

export interface BackupFileOptions {
  /** A name that is known only at the end; by default the one that the file was begun under. */
  readonly nameAtEnd?: () => string;
  /**
   * Called with the files that exist until the backup is complete, and disposed of then. A program that a signal ends
   * deletes them here.
   */
  readonly whileUnfinished?: (files: readonly string[]) => Disposable;
}

/**
 * Fills a file of SQLite that gets its name when it is complete and checked. Returns its name and its size in bytes.
 */
export async function writeBackup(
  file: string,
  fill: (half: string) => Promise<unknown>,
  { nameAtEnd = () => file, whileUnfinished }: BackupFileOptions = {},
): Promise<{ file: string; bytes: number }> {
  if (existsSync(file)) {
    throw new BackupRefused(`${file} already exists.`, "exists", "Name a new file.");
  }
  const half = `${file}.part`;
  /** The files that SQLite and an open database of Souk have next to it. */
  const beside = ["-wal", "-shm", "-journal", "-clock", "-host", "-host-journal", "-migration"].map(
    (end) => `${half}${end}`,
  );
  const all = [half, ...beside];
  using _unfinished = whileUnfinished?.(all);
  try {
    // A process that was killed leaves these, and SQLite would take them for the new file's.
    for (const path of all) await rm(path, { force: true });
    await claimFile(half);
    await fill(half);
    checkCopy(half);
    const name = nameAtEnd();
    await rename(half, name);
    for (const path of beside) await rm(path, { force: true });
    return { file: name, bytes: (await stat(name)).size };
  } catch (error) {
    for (const path of all) await rm(path, { force: true }).catch(() => {});
    if (!isDiskFull(error)) throw error;
    const message = `There is no space for the backup in ${dirname(file)}.`;
    throw new BackupRefused(message, "full", "Free space there, or name another folder.");
  }
}

/** The source is only read, so that the full disk is the backup's. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  ("code" in error && (error.code === "SQLITE_FULL" || error.code === "ENOSPC")
    ? true
    : isDiskFull(error.cause));

/** Made with its permissions first, so that no other user can read it while it fills. */
async function claimFile(file: string): Promise<void> {
  await (await open(file, "w", 0o600)).close();
}

/** An unchecked copy is not a backup. */
function checkCopy(file: string): void {
  const copy = new Database(file);
  try {
    if (copy.pragma("quick_check(1)", { simple: true }) !== "ok") {
      throw new BackupRefused("The copy is damaged.", "damaged");
    }
    // The copy is one file, whatever mode the original was in.
    copy.pragma("journal_mode = delete");
  } finally {
    copy.close();
  }
}
