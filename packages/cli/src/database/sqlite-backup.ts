import { existsSync } from "node:fs";
import { open, rename, stat, unlink } from "node:fs/promises";
import Database from "better-sqlite3";
import { exitCodes } from "../problems/exit-codes.js";
import type { Run } from "../operate.js";
import { Problem } from "../problems/problem.js";
import { startProgress } from "../terminal/progress.js";

const PAGES_AT_ONCE = 400;

/** Copies a database that others read and write meanwhile; the copy gets its name when it is complete. */
export async function backUpSqlite(run: Run, from: string, to: string): Promise<number> {
  refuseToReplace(to);
  const half = `${to}.part`;
  const database = new Database(from, { readonly: true });
  const { quiet = false } = run.options;
  const { size } = await stat(from);
  const progress = await startProgress(run.terminal, { quiet, label: "Copying", total: size });
  let copied = 0;
  try {
    await claimFile(half);
    await database.backup(half, {
      progress({ totalPages, remainingPages }) {
        const now = Math.floor((1 - remainingPages / Math.max(1, totalPages)) * size);
        progress.advance(Math.max(0, now - copied));
        copied = now;
        return PAGES_AT_ONCE;
      },
    });
    await checkCopy(half);
    await rename(half, to);
  } catch (error) {
    await unlink(half).catch(() => {});
    throw error;
  } finally {
    progress.stop();
    database.close();
  }
  return (await stat(to)).size;
}

export function refuseToReplace(file: string): void {
  if (!existsSync(file)) return;
  throw new Problem(`${file} is there already.`, {
    exitCode: exitCodes.conflict,
    code: "conflict",
    hint: "Name a file that is not there yet.",
  });
}

/** Made with its permissions first, so that no other user can read it while it fills. */
export async function claimFile(file: string): Promise<void> {
  await (await open(file, "w", 0o600)).close();
}

/** A copy that nobody has checked is not a backup. */
export async function checkCopy(file: string): Promise<void> {
  const copy = new Database(file);
  try {
    if (copy.pragma("quick_check(1)", { simple: true }) !== "ok") {
      throw new Problem("The copy is not intact.");
    }
    // The copy is one file, whatever mode the original was in.
    copy.pragma("journal_mode = delete");
  } finally {
    copy.close();
  }
}
