import { mayWrite, type TransactionMode } from "../../ports/unit-of-work.js";

export type Key = (string | number)[];

/** Rows of one kind by their key, as one transaction sees them. */
export interface MemoryTable<Row extends object> {
  /** Ids are not given out twice, not even after a rollback. */
  nextId(): number;
  /** Every id up to this one belongs to a transaction that has ended. */
  settledId(): number;
  get(...key: Key): Row | undefined;
  set(row: Row, ...key: Key): Row;
  delete(...key: Key): boolean;
  all(where?: (row: Row) => boolean): Row[];
  deleteWhere(doomed: (row: Row) => boolean): void;
  /**
   * Keeps other transactions from changing or locking the row until this one ends. The row need not exist: a lock on
   * a name also stands for a unique index or a counter.
   */
  lock(...key: Key): void;
  /** Keeps other transactions from changing the row, and lets them share the lock. */
  share(...key: Key): void;
  /** Whether another transaction has locked or changed the row. */
  isLocked(...key: Key): boolean;
}

/** Tables by name, as one transaction sees them. */
export interface MemoryTables {
  table<Row extends object>(name: string): MemoryTable<Row>;
  /** Removes every row that names the tenant; its audit entries stay. */
  removeTenant(tenantId: number): void;
  /** The clock of the database. */
  now(): Date;
}

/** One transaction in progress. */
export interface MemoryTransaction {
  readonly tables: MemoryTables;
  /** The same repository; each of its methods is one statement of this transaction. */
  readonly statements: <R extends object>(repository: R) => R;
  /** Runs a part of its work; if that rejects, only the changes of the part are undone. */
  readonly within: <T>(work: (part: MemoryTransaction) => Promise<T>) => Promise<T>;
}

export interface MemoryTransactions {
  transact<T>(
    mode: TransactionMode,
    work: (transaction: MemoryTransaction) => Promise<T>,
  ): Promise<T>;
  /** The committed rows, for tests. */
  readonly committed: MemoryTables;
}

export function removeTenantFrom(
  tables: Iterable<readonly [name: string, table: MemoryTable<object>]>,
  tenantId: number,
): void {
  for (const [name, table] of tables) {
    if (name === "audit_log") continue;
    table.deleteWhere((row) => "tenantId" in row && row.tenantId === tenantId);
  }
}

const OVER = "The unit of work is over.";

export const READS_ONLY =
  'This unit of work only reads: give a use case that writes `effect: "write"`.';

export const keyText = (key: Key): string => key.join("\u001f");

interface SerialRows<Row extends object = object> {
  readonly rows: Map<string, Row>;
  lastId: number;
}

/** Rows never change in place, so a rollback puts the old rows back. */
class SerialTable<Row extends object> implements MemoryTable<Row> {
  readonly #stored: SerialRows<Row>;
  readonly #undo: (() => void)[];

  constructor(stored: SerialRows<Row>, undo: (() => void)[]) {
    this.#stored = stored;
    this.#undo = undo;
  }

  get #rows(): Map<string, Row> {
    return this.#stored.rows;
  }

  nextId(): number {
    this.#stored.lastId += 1;
    return this.#stored.lastId;
  }

  settledId(): number {
    return this.#stored.lastId;
  }

  get(...key: Key): Row | undefined {
    return this.#rows.get(keyText(key));
  }

  set(row: Row, ...key: Key): Row {
    const at = keyText(key);
    this.#remember(at);
    this.#rows.set(at, row);
    return row;
  }

  delete(...key: Key): boolean {
    const at = keyText(key);
    this.#remember(at);
    return this.#rows.delete(at);
  }

  all(where: (row: Row) => boolean = () => true): Row[] {
    return [...this.#rows.values()].filter(where);
  }

  deleteWhere(doomed: (row: Row) => boolean): void {
    for (const [at, row] of this.#rows) {
      if (!doomed(row)) continue;
      this.#remember(at);
      this.#rows.delete(at);
    }
  }

  lock(): void {}

  share(): void {}

  isLocked(): boolean {
    return false;
  }

  #remember(at: string): void {
    const before = this.#rows.get(at);
    this.#undo.push(() => {
      if (before) this.#rows.set(at, before);
      else this.#rows.delete(at);
    });
  }
}

/** A table in one transaction, as strict as a database: a read writes nothing, and nothing is left of it afterwards. */
class OpenTable<Row extends object> implements MemoryTable<Row> {
  readonly #table: MemoryTable<Row>;
  readonly #use: (writes: boolean) => void;

  constructor(table: MemoryTable<Row>, use: (writes: boolean) => void) {
    this.#table = table;
    this.#use = use;
  }

  nextId(): number {
    this.#use(true);
    return this.#table.nextId();
  }

  settledId(): number {
    this.#use(false);
    return this.#table.settledId();
  }

  get(...key: Key): Row | undefined {
    this.#use(false);
    return this.#table.get(...key);
  }

  set(row: Row, ...key: Key): Row {
    this.#use(true);
    return this.#table.set(row, ...key);
  }

  delete(...key: Key): boolean {
    this.#use(true);
    return this.#table.delete(...key);
  }

  all(where?: (row: Row) => boolean): Row[] {
    this.#use(false);
    return this.#table.all(where);
  }

  deleteWhere(doomed: (row: Row) => boolean): void {
    this.#use(true);
    this.#table.deleteWhere(doomed);
  }

  lock(): void {
    this.#use(false);
  }

  share(): void {
    this.#use(false);
  }

  isLocked(): boolean {
    return false;
  }
}

/** The tables that the stores of one transaction hold. */
class OpenTables implements MemoryTables {
  readonly #tables: MemoryTables;
  readonly #open = new Map<string, MemoryTable<object>>();
  readonly #writes: boolean;
  #isOver = false;

  constructor(tables: MemoryTables, writes: boolean) {
    this.#tables = tables;
    this.#writes = writes;
  }

  table<Row extends object>(name: string): MemoryTable<Row> {
    const open = this.#open.get(name) ?? new OpenTable(this.#tables.table(name), this.#use);
    this.#open.set(name, open);
    return open as unknown as MemoryTable<Row>;
  }

  removeTenant(tenantId: number): void {
    this.#use(true);
    this.#tables.removeTenant(tenantId);
  }

  now(): Date {
    return this.#tables.now();
  }

  close(): void {
    this.#isOver = true;
  }

  readonly #use = (writes: boolean): void => {
    if (this.#isOver) throw new Error(OVER);
    if (writes && !this.#writes) throw new Error(READS_ONLY);
  };
}

/** The tables as a transaction changes them, or a part of one. */
class SerialTables implements MemoryTables {
  readonly #stored: Map<string, SerialRows>;
  readonly #undo: (() => void)[] = [];
  readonly #tables = new Map<string, MemoryTable<object>>();

  constructor(stored: Map<string, SerialRows>) {
    this.#stored = stored;
  }

  table<Row extends object>(name: string): MemoryTable<Row> {
    const known = this.#tables.get(name) as MemoryTable<Row> | undefined;
    if (known) return known;
    const stored = this.#stored.get(name) ?? { rows: new Map(), lastId: 0 };
    this.#stored.set(name, stored);
    const table = new SerialTable(stored, this.#undo);
    this.#tables.set(name, table);
    return table as unknown as MemoryTable<Row>;
  }

  removeTenant(tenantId: number): void {
    const names = [...this.#stored.keys()];
    removeTenantFrom(
      names.map((name) => [name, this.table(name)] as const),
      tenantId,
    );
  }

  now(): Date {
    return new Date();
  }

  /** Runs the work on these tables; if it rejects, all that was changed through them is undone. */
  async during<T>(
    writes: boolean,
    work: (transaction: MemoryTransaction) => Promise<T>,
  ): Promise<T> {
    this.#undo.length = 0;
    const tables = new OpenTables(this, writes);
    try {
      return await work({
        tables,
        statements: (repository) => repository,
        within: (part) => this.#within(writes, part),
      });
    } catch (error) {
      for (const step of this.#undo.toReversed()) step();
      throw error;
    } finally {
      tables.close();
    }
  }

  async #within<T>(writes: boolean, work: (part: MemoryTransaction) => Promise<T>): Promise<T> {
    const part = new SerialTables(this.#stored);
    const result = await part.during(writes, work);
    for (const step of part.#undo) this.#undo.push(step);
    return result;
  }
}

/** Transactions that run strictly one after another, so that no lock is needed. */
export class SerialDatabase implements MemoryTransactions {
  readonly committed = new SerialTables(new Map());
  #last: Promise<unknown> = Promise.resolve();

  transact<T>(
    mode: TransactionMode,
    work: (transaction: MemoryTransaction) => Promise<T>,
  ): Promise<T> {
    const turn = this.#last.then(() => this.committed.during(mayWrite(mode), work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
