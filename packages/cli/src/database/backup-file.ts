import { existsSync } from "node:fs";
import { open, rename, rm, stat, unlink } from "node:fs/promises";
import Database from "better-sqlite3";
import { exitCodes } from "../problems/exit-codes.js";
import { Problem } from "../problems/problem.js";
import { deletedOnInterruption } from "../terminal/interruption.js";
import { checkFolder } from "../terminal/output-file.js";

/**
 * Fills a file of SQLite that gets its name when it is complete and checked; answers its size. `nameAtEnd` is for a name
 * that is known only then.
 */
export async function writeBackup(
  file: string,
  fill: (half: string) => Promise<unknown>,
  nameAtEnd: () => string = () => file,
): Promise<number> {
  refuseToReplace(file);
  await checkFolder(file);
  const half = `${file}.part`;
  const all = [half, `${half}-wal`, `${half}-shm`, `${half}-journal`];
  using _unfinished = deletedOnInterruption(all);
  try {
    // A process that was killed leaves these, and SQLite would take them for the new file's.
    for (const path of all) await rm(path, { force: true });
    await claimFile(half);
    await fill(half);
    checkCopy(half);
    const name = nameAtEnd();
    await rename(half, name);
    return (await stat(name)).size;
  } catch (error) {
    for (const path of all) await unlink(path).catch(() => {});
    throw error;
  }
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
