import { chmodSync, closeSync, openSync, statSync } from "node:fs";

/**
 * A database holds hashes and addresses, so only its owner may read its files. Files that SQLite makes next to it
 * get the mode of the file; existing ones are tightened.
 */
export function keepPrivate(file: string): void {
  if (file === ":memory:") return;
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // SQLite itself reports what is wrong with the file.
  }
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      const found = statSync(each);
      // A folder with this mode could not be entered. A file that was made read-only stays so.
      if (found.isFile()) chmodSync(each, found.mode & 0o600);
    } catch {
      // It does not exist, or another user owns it.
    }
  }
}
