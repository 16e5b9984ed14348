import Database from "better-sqlite3";
import { keepPrivate } from "./files/private-file.js";
import { withPath } from "./files/with-path.js";
import { STEADY_NOW } from "./sql-dialect.js";
import { classify } from "../failures.js";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Command =
  | "begin"
  | "begin immediate"
  | "commit"
  | "rollback"
  | "savepoint one"
  | "release one"
  | "rollback to one";

/** Several connections read one file; the system caches what they do not. In KiB. */
export const SMALL_CACHE = "cache_size = -4000";

/** One connection to a SQLite file, with each statement prepared once. */
export class SqliteHandle {
  readonly database: Database.Database;
  #dataVersion: Database.Statement<[], number> | undefined;
  readonly #statements = new Map<string, Database.Statement<unknown[], unknown>>();
  #temporary: "file" | "memory" = "file";

  constructor(
    file: string,
    options: Database.Options,
    pragmas: readonly string[],
    clock: () => number = Date.now,
  ) {
    if (!options.readonly) keepPrivate(file);
    try {
      this.database = new Database(file, options);
    } catch (error) {
      throw withPath(error, file);
    }
    // Declared deterministic so that one statement sees one moment, however many rows it compares.
    this.database.function(STEADY_NOW, { deterministic: true }, clock);
    for (const pragma of pragmas) this.database.pragma(pragma);
  }

  prepare(sql: string): Database.Statement<unknown[], unknown> {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      prepared = this.database.prepare<unknown[], unknown>(sql);
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  /** Changes whenever another connection, in this process or another, has committed a change. */
  dataVersion(): number {
    this.#dataVersion ??= this.database.prepare<[], number>("pragma data_version").pluck();
    return this.#dataVersion.get() ?? 0;
  }

  /**
   * Where the next transaction keeps what undoes a savepoint, and what it sorts. A file for each savepoint is most of
   * what small changes write; but a migration or an import may need more than fits into memory.
   */
  keepTemporary(place: "file" | "memory"): void {
    if (place === this.#temporary) return;
    this.database.pragma(`temp_store = ${place}`);
    this.#temporary = place;
  }

  execute(sql: Command): void {
    try {
      this.prepare(sql).run();
    } catch (error) {
      throw this.withPath(error);
    }
  }

  /** The error with the name of the file, if this process may not use it. */
  withPath(error: unknown): unknown {
    return withPath(error, this.database.name);
  }

  rollback(): void {
    // An error such as a full disk may have rolled back already.
    if (this.database.inTransaction) this.execute("rollback");
  }

  close(): void {
    this.database.close();
  }
}

/**
 * Does work that needs the file's write lock, and waits for another process without blocking this one:
 * SQLite's own busy timeout would sleep on the event loop.
 */
export function whenUnlocked<T>(work: () => T, limitMs: number): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    if (classify(error) !== "busy") throw error;
  }
  return tryAgain(work, performance.now() + limitMs);
}

async function tryAgain<T>(work: () => T, end: number): Promise<T> {
  for (let delay = 1; ; delay = Math.min(delay * 2, 25)) {
    await pause(delay);
    try {
      return work();
    } catch (error) {
      if (classify(error) !== "busy" || performance.now() > end) throw error;
    }
  }
}
