import { existsSync } from "node:fs";
import { open, rename, stat, unlink } from "node:fs/promises";
import Database from "better-sqlite3";
import { exitCodes } from "../problems/exit-codes.js";
import { Problem } from "../problems/problem.js";
import { deletedOnInterruption } from "../terminal/interruption.js";
import { checkFolder } from "../terminal/output-file.js";

/** Fills a file of SQLite that gets its name when it is complete and checked; answers its size. */
export async function writeBackup(
  file: string,
  fill: (half: string) => Promise<unknown>,
): Promise<number> {
  refuseToReplace(file);
  await checkFolder(file);
  const half = `${file}.part`;
  const all = [half, `${half}-wal`, `${half}-shm`, `${half}-journal`];
  using _unfinished = deletedOnInterruption(all);
  try {
    await claimFile(half);
    await fill(half);
    checkCopy(half);
    await rename(half, file);
  } catch (error) {
    for (const path of all) await unlink(path).catch(() => {});
    throw error;
  }
  return (await stat(file)).size;
}

function refuseToReplace(file: string): void {
  if (!existsSync(file)) return;
  throw new Problem(`${file} is there already.`, {
    exitCode: exitCodes.conflict,
    code: "conflict",
    hint: "Name a file that is not there yet.",
  });
}

/** Made with its permissions first, so that no other user can read it while it fills. */
async function claimFile(file: string): Promise<void> {
  await (await open(file, "w", 0o600)).close();
}

/** A copy that nobody has checked is not a backup. */
function checkCopy(file: string): void {
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
