import type { Table, Values } from "@souk/adapters-persistence/rows";
import type { TableDigest } from "./table-digest.js";

/** The progress of a table. */
export interface TableProgress {
  readonly rows: number;
  readonly last: Values | null;
  readonly done: boolean;
  /** The digest of its rows once compared; later changes that are carried over count. */
  readonly compared?: TableDigest;
}

/** How far a copy has come with each table; what a transaction wrote counts once it is committed. */
export class Progress extends Map<string, TableProgress> {
  /** Everything that is copied: our tables, and those of the extensions in the source. */
  readonly tables: readonly Table[];

  constructor(tables: readonly Table[], known: Iterable<readonly [string, TableProgress]> = []) {
    super(known);
    this.tables = tables;
  }
}
