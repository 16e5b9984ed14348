import { type Key, keyText, type MemoryTable, READS_ONLY } from "../memory-database.js";
import type { StoredRows } from "./stored-rows.js";

export interface TableOwner {
  readonly transaction: object;
  readonly mayWrite: boolean;
  /** Throws if another transaction has the lock. */
  take(name: string, isShared: boolean): void;
  isTaken(name: string): boolean;
  /** Remembers how to undo a change of the statement that runs. */
  remember(undo: () => void): void;
}

/** The changes of one transaction on top of the committed rows. */
export class OverlayTable<Row extends object> implements MemoryTable<Row> {
  readonly changes = new Map<string, Row | null>();
  readonly #name: string;
  readonly #stored: StoredRows;
  readonly #rows: () => ReadonlyMap<string, Row>;
  readonly #owner: TableOwner;

  constructor(
    name: string,
    stored: StoredRows,
    rows: () => ReadonlyMap<string, object>,
    owner: TableOwner,
  ) {
    this.#name = name;
    this.#stored = stored;
    this.#rows = rows as () => ReadonlyMap<string, Row>;
    this.#owner = owner;
  }

  nextId(): number {
    return this.#stored.nextId(this.#owner.transaction);
  }

  settledId(): number {
    return this.#stored.settledId();
  }

  get(...key: Key): Row | undefined {
    const at = keyText(key);
    const changed = this.changes.get(at);
    return changed === undefined ? this.#rows().get(at) : (changed ?? undefined);
  }

  set(row: Row, ...key: Key): Row {
    this.#change(keyText(key), row);
    return row;
  }

  delete(...key: Key): boolean {
    const isThere = this.get(...key) !== undefined;
    if (isThere) this.#change(keyText(key), null);
    return isThere;
  }

  all(where: (row: Row) => boolean = () => true): Row[] {
    const found: Row[] = [];
    this.#forEach((row) => {
      if (where(row)) found.push(row);
    });
    return found;
  }

  deleteWhere(doomed: (row: Row) => boolean): void {
    const keys: string[] = [];
    this.#forEach((row, at) => {
      if (doomed(row)) keys.push(at);
    });
    for (const at of keys) this.#change(at, null);
  }

  lock(...key: Key): void {
    this.#owner.take(this.#lockOf(keyText(key)), false);
  }

  share(...key: Key): void {
    this.#owner.take(this.#lockOf(keyText(key)), true);
  }

  isLocked(...key: Key): boolean {
    return this.#owner.isTaken(this.#lockOf(keyText(key)));
  }

  /** Committed rows in their order, then the new ones of this transaction. */
  #forEach(visit: (row: Row, at: string) => void): void {
    const rows = this.#rows();
    for (const [at, stored] of rows) {
      const row = this.changes.size === 0 ? stored : this.changes.get(at);
      if (row !== null) visit(row ?? stored, at);
    }
    for (const [at, row] of this.changes) if (row && !rows.has(at)) visit(row, at);
  }

  #change(at: string, row: Row | null): void {
    if (!this.#owner.mayWrite) throw new Error(READS_ONLY);
    this.#owner.take(this.#lockOf(at), false);
    const before = this.changes.get(at);
    this.#owner.remember(() => {
      if (before === undefined) this.changes.delete(at);
      else this.changes.set(at, before);
    });
    this.changes.set(at, row);
  }

  #lockOf(at: string): string {
    return `${this.#name} ${at}`;
  }
}
