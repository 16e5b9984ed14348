import { type Key, keyText, type MemoryTable } from "../memory-database.js";
import type { StoredRows } from "./stored-rows.js";

/** What a table asks of its transaction. */
export interface TableOwner {
  readonly transaction: object;
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
    return [...this.#merged().values()].filter(where);
  }

  deleteWhere(doomed: (row: Row) => boolean): void {
    for (const [at, row] of this.#merged()) if (doomed(row)) this.#change(at, null);
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

  #merged(): ReadonlyMap<string, Row> {
    if (this.changes.size === 0) return this.#rows();
    const merged = new Map(this.#rows());
    for (const [at, row] of this.changes) {
      if (row) merged.set(at, row);
      else merged.delete(at);
    }
    return merged;
  }

  #change(at: string, row: Row | null): void {
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
