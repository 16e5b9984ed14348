import { stat } from "node:fs/promises";
import { wholeFileAt } from "@souk/adapters-persistence/rows";
import Database from "better-sqlite3";
import { type CopyOptions, copySnapshot } from "../copy/copy-database.js";

/** A database to back up, and who follows the progress: `onTotal` is called first, `onRows` with each part of it. */
export type BackupSource = Pick<CopyOptions, "from" | "leaveOut" | "onTotal" | "onRows">;

const PAGES_AT_ONCE = 400;

/** Copies a database as it is at one moment into a file, while others read and write it. */
export async function fillBackup(file: string, source: BackupSource): Promise<void> {
  const whole = wholeFileAt(source.from);
  if (whole !== null) return fillFromSqlite(file, whole, source);
  // Row by row, and compared.
  await copySnapshot({ ...source, to: `sqlite:${file}?synchronous=normal` });
}

async function fillFromSqlite(
  half: string,
  from: string,
  { onTotal, onRows }: BackupSource,
): Promise<void> {
  const database = new Database(from, { readonly: true });
  try {
    const { size } = await stat(from);
    onTotal?.(size);
    let copied = 0;
    await database.backup(half, {
      progress({ totalPages, remainingPages }) {
        const now = Math.floor((1 - remainingPages / Math.max(1, totalPages)) * size);
        onRows?.(Math.max(0, now - copied));
        copied = now;
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    database.close();
  }
  leaveNothingDeleted(half);
}

/** The pages of the original hold what was deleted from them until something else is written there. */
function leaveNothingDeleted(file: string): void {
  const copy = new Database(file);
  try {
    copy.pragma("journal_mode = delete");
    copy.exec("vacuum");
  } finally {
    copy.close();
  }
}
