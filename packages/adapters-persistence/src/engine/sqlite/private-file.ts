import { chmodSync, closeSync, openSync } from "node:fs";

/**
 * A database holds hashes and addresses, so its files are for their owner alone. What SQLite lays beside it
 * takes the mode of the file; what is there already is tightened.
 */
export function keepPrivate(file: string): void {
  if (file === ":memory:") return;
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // SQLite says what is wrong with the file, in its own words.
  }
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600);
    } catch {
      // Not there, or another user's to decide.
    }
  }
}
