import { statSync } from "node:fs";
import { Misplaced } from "../../failures.js";

/**
 * The files behind an open connection. The system lets SQLite continue writing to files that were moved or deleted, and
 * the next start finds nothing of it.
 */
export class OpenFiles {
  readonly #files: readonly (readonly [path: string, identity: string | null])[];

  /** To be made once the connection has read, because that opens the log (WAL). */
  constructor(file: string) {
    const paths = file === ":memory:" ? [] : [file, `${file}-wal`];
    this.#files = paths
      .map((path) => [path, identityOf(path)] as const)
      .filter(([, identity]) => identity !== null);
  }

  /** The reason why a path no longer leads to the open file; null while it does. */
  misplaced(): string | null {
    for (const [path, identity] of this.#files) {
      const found = identityOf(path);
      if (found === identity) continue;
      return found === null
        ? `The database file ${path} was moved or deleted while it was open. Put the same file back, or stop the host and restore a backup.`
        : `The database file ${path} was replaced by another file while it was open. Restart the host to use the new file.`;
    }
    return null;
  }

  logBytes(): number {
    const [, log] = this.#files;
    return (log && statSync(log[0], { throwIfNoEntry: false })?.size) ?? 0;
  }

  require(): void {
    const reason = this.misplaced();
    if (reason !== null) throw new Misplaced(reason);
  }
}

function identityOf(path: string): string | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : null;
  } catch {
    // A folder above it is gone, or may not be entered.
    return null;
  }
}
