import type { RawBuilder } from "kysely";

/** The error of a database that is closed for writing while it is copied. */
export const REFUSED = "The database is closed for writing while it is copied.";

/** Statements for copying a whole database that differ between the engines. */
export interface CopyWords {
  /** In a transaction that sees all tenants: works as the login itself, which owns the tables. */
  /** Lets a transaction wait as long as it likes between two statements. */
  readonly unhurried: readonly string[];
  readonly asOwner: readonly string[];
  /** The names of all tables. */
  readonly tables: RawBuilder<unknown>;
  /** From here on no process can write to these tables; `open` undoes it. */
  close(tables: readonly string[]): string[];
  open(tables: readonly string[]): string[];
  /** The last id that a table gave, even if its row is gone. */
  lastId(table: string): RawBuilder<{ last: number | null }>;
  setLastId(table: string, last: number): RawBuilder<unknown>[];
  /** What makes a database ready that was filled at once. */
  readonly settled: readonly string[];
}
