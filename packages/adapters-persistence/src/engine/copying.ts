import type { RawBuilder } from "kysely";

/** The error of a database that is closed for writing while it is copied. */
export const REFUSED = "The database is closed for writing while it is copied.";

/** A table whose rows are identified by these columns. */
export interface KeyedTable {
  readonly name: string;
  readonly primaryKey: readonly string[];
}

export interface OwnTrigger {
  readonly name: string;
  readonly create: string;
  readonly drop: string;
}

/** Triggers on the tables of a source, and what they need. */
export interface Triggers {
  /** Made first, or there already. */
  needs(tables: readonly KeyedTable[]): readonly string[];
  on(table: KeyedTable): readonly OwnTrigger[];
  /** Statements that drop the objects from `needs`. */
  leaves(tables: readonly KeyedTable[]): readonly string[];
}

/** Statements for copying a whole database that differ between the engines. */
export interface CopyDialect {
  /** Lets a transaction wait as long as it likes between two statements. */
  readonly unhurried: readonly string[];
  /** Lets a transaction wait only a moment for those who hold a table. */
  readonly givingWay: readonly string[];
  /** In a transaction that sees all tenants: works as the login itself, which owns the tables. */
  readonly asOwner: readonly string[];
  /** The names of all tables. */
  readonly tables: RawBuilder<unknown>;
  /** The triggers that are in force: `name`, and the `place` that they are on. */
  readonly triggers: RawBuilder<unknown>;
  /** Triggers that prevent every write to a table. */
  readonly closing: Triggers;
  /** Triggers that record the key of each written row in the same transaction. */
  readonly noting: Triggers;
  /** The position of the notes at this moment, as a text. */
  readonly noted: RawBuilder<unknown>;
  /** Deletes the notes of that moment, and not those of transactions that were still open then. */
  forget(noted: string): RawBuilder<unknown>;
  /** The last id that a table gave, even if its row is gone. */
  lastId(table: string): RawBuilder<{ last: number | null }>;
  setLastId(table: string, last: number): RawBuilder<unknown>[];
  /** The columns by which a row is found that is there already, in a table that may number its rows in `id`. */
  sameRow(table: KeyedTable, isNumbered: boolean): readonly string[];
  /** Statements that prepare a database after bulk loading. */
  readonly settled: readonly string[];
}
