import { stat } from "node:fs/promises";
import Database from "better-sqlite3";
import type { Run } from "../operate.js";
import { startProgress } from "../terminal/progress.js";

const PAGES_AT_ONCE = 400;

/** Copies a database that others read and write meanwhile. */
export async function fillFromSqlite(run: Run, from: string, half: string): Promise<void> {
  const database = new Database(from, { readonly: true });
  const { quiet = false } = run.options;
  const { size } = await stat(from);
  const progress = startProgress(run.terminal, { quiet, label: "Copying", total: size });
  let copied = 0;
  try {
    await database.backup(half, {
      progress({ totalPages, remainingPages }) {
        const now = Math.floor((1 - remainingPages / Math.max(1, totalPages)) * size);
        progress.advance(Math.max(0, now - copied));
        copied = now;
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    progress.stop();
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
