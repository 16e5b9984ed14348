import { mayWrite, type TransactionMode } from "../../../ports/unit-of-work.js";
import type { Turns } from "../../seeded/turns.js";
import {
  type MemoryTable,
  type MemoryTables,
  type MemoryTransaction,
  removeTenantFrom,
} from "../memory-database.js";
import type { RowLocks } from "./row-locks.js";
import type { StoredRows } from "./stored-rows.js";
import { OverlayTable } from "./overlay-table.js";

interface SharedRows {
  readonly writers: "many" | "one";
  readonly now: () => Date;
  readonly locks: RowLocks<OpenTransaction>;
  stored(name: string): StoredRows;
  tableNames(): string[];
  snapshot(): (name: string) => ReadonlyMap<string, object>;
  write(name: string, at: string, row: object | null, by: string): void;
}

/** Another transaction has what this statement needs; the statement runs again once that one has ended. */
class Blocked extends Error {
  readonly holders: readonly OpenTransaction[];

  constructor(holders: readonly OpenTransaction[]) {
    super("Another transaction has locked a row.");
    this.holders = holders;
  }
}

/** The database undid the transaction for its own reasons, so that running it once more is safe. */
export class Undone extends Error {}

type Method = (...parameters: unknown[]) => Promise<unknown>;

/** Gets how to undo a statement that succeeded. */
type Keep = (undo: readonly (() => void)[]) => void;

/** A transaction in progress: its changes are its own until it commits, and its locks last until it ends. */
export class OpenTransaction implements MemoryTables {
  readonly #database: SharedRows;
  readonly #turns: Turns;
  readonly #interrupt: () => void;
  readonly #mode: TransactionMode;
  readonly #tables = new Map<string, OverlayTable<object>>();
  readonly #snapshot: ((name: string) => ReadonlyMap<string, object>) | null;
  readonly #locks = new Set<string>();
  readonly #undo: (() => void)[] = [];
  readonly #ended = Promise.withResolvers<void>();
  #waitsFor: readonly OpenTransaction[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(
    database: SharedRows,
    mode: TransactionMode,
    { turns, interrupt }: { readonly turns: Turns; readonly interrupt: () => void },
  ) {
    this.#database = database;
    this.#mode = mode;
    this.#turns = turns;
    this.#interrupt = interrupt;
    const isSteady = mode === "steady read" || mode === "steady write";
    const readsSnapshot = isSteady || (database.writers === "one" && !mayWrite(mode));
    this.#snapshot = readsSnapshot ? database.snapshot() : null;
  }

  table<Row extends object>(name: string): MemoryTable<Row> {
    const stored = this.#database.stored(name);
    const rows = () => this.#snapshot?.(name) ?? stored.rows;
    const table =
      this.#tables.get(name) ??
      new OverlayTable<object>(name, stored, rows, {
        transaction: this,
        mayWrite: mayWrite(this.#mode),
        take: (lock, isShared) => this.#take(lock, isShared),
        isTaken: (lock) => this.#database.locks.isTakenBeside(lock, this),
        remember: (undo) => this.#undo.push(undo),
      });
    this.#tables.set(name, table);
    return table as unknown as MemoryTable<Row>;
  }

  removeTenant(tenantId: number): void {
    const names = this.#database.tableNames();
    removeTenantFrom(
      names.map((name) => [name, this.table(name)] as const),
      tenantId,
    );
  }

  now(): Date {
    return this.#database.now();
  }

  readonly whole: MemoryTransaction = this.#part(() => {});

  #part(keep: Keep): MemoryTransaction {
    return {
      tables: this,
      statements: (repository) => this.#statements(repository, keep),
      within: (work) => this.#within(work, keep),
    };
  }

  /** The locks of a part that failed stay until the end. */
  async #within<T>(work: (part: MemoryTransaction) => Promise<T>, keep: Keep): Promise<T> {
    const undo: (() => void)[] = [];
    const part = this.#part((steps) => {
      for (const step of steps) undo.push(step);
    });
    try {
      const result = await work(part);
      keep(undo);
      return result;
    } catch (error) {
      // The database undid it all, so that nothing may follow.
      if (error instanceof Undone) this.end();
      else
        await this.#statement(
          async () => undo.toReversed().forEach((step) => step()),
          () => {},
        );
      throw error;
    }
  }

  #statements<R extends object>(repository: R, keep: Keep): R {
    return new Proxy(repository, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        // A stream is not a single statement.
        if (member.constructor.name === "AsyncGeneratorFunction") return member.bind(target);
        return (...parameters: unknown[]) =>
          this.#statement(() => (member as Method).apply(target, parameters), keep);
      },
    });
  }

  /** SQLite lets one transaction write at a time: the others wait before their first statement. */
  begin(): Promise<unknown> {
    if (this.#database.writers === "many" || !mayWrite(this.#mode)) return Promise.resolve();
    return this.#statement(
      async () => this.#take("the writer", false),
      () => {},
    );
  }

  /** Resolves when no statement is running or waiting. */
  async quiet(): Promise<void> {
    for (let last = null; last !== this.#last;) {
      last = this.#last;
      await last;
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  commit(by: string): void {
    for (const [name, { changes }] of this.#tables) {
      for (const [at, row] of changes) this.#database.write(name, at, row, by);
    }
    this.end();
  }

  /** Undoes everything that was not committed. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#database.locks.release(this.#locks, this);
    for (const name of this.#tables.keys()) this.#database.stored(name).ended(this);
    this.#ended.resolve();
  }

  /** One after the other, as on one connection, although the caller may send several at once. */
  #statement<T>(work: () => Promise<T>, keep: Keep): Promise<T> {
    const turn = this.#last.then(() => this.#run(work, keep));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run<T>(work: () => Promise<T>, keep: Keep): Promise<T> {
    for (;;) {
      await this.#turns.next();
      if (this.#isOver) throw new Undone("The transaction has ended.");
      this.#interrupt();
      this.#undo.length = 0;
      try {
        const result = await work();
        keep([...this.#undo]);
        return result;
      } catch (error) {
        for (const step of this.#undo.toReversed()) step();
        if (!(error instanceof Blocked)) throw error;
        await this.#waitFor(error.holders);
      }
    }
  }

  async #waitFor(holders: readonly OpenTransaction[]): Promise<void> {
    this.#waitsFor = holders;
    if (holders.some((holder) => holder.#reaches(this))) {
      throw new Undone("Two transactions wait for each other.");
    }
    await Promise.all(holders.map((holder) => holder.#ended.promise));
    this.#waitsFor = [];
  }

  #reaches(other: OpenTransaction): boolean {
    return this === other || this.#waitsFor.some((next) => !next.#isOver && next.#reaches(other));
  }

  #take(lock: string, isShared: boolean): void {
    const holders = this.#database.locks.take(lock, this, isShared);
    if (holders.length > 0) throw new Blocked(holders);
    this.#locks.add(lock);
  }
}
