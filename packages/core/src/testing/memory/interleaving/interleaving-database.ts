import { CoreError, outcomeUnknown } from "../../../values/errors.js";
import { mayWrite, type TransactionMode } from "../../../ports/unit-of-work.js";
import { SeededRandom } from "../../seeded/random.js";
import { SeededTurns, type Turns } from "../../seeded/turns.js";
import type { MemoryTables, MemoryTransaction, MemoryTransactions } from "../memory-database.js";
import { RowLocks } from "./row-locks.js";
import { StoredRows } from "./stored-rows.js";
import { OpenTransaction, Undone } from "./transaction.js";

/** How a connection fails: the transaction is undone, or it is unknown whether it was committed. */
export type Fault = "lost" | "commit lost" | "committed unheard";

export interface ConnectionOptions {
  readonly name?: string;
  readonly turns: Turns;
  /** Asked at every statement and at every commit; null if nothing fails there. */
  readonly fault?: (at: "statement" | "commit") => Fault | null;
}

export interface DatabaseOptions {
  /** "many" reads what is committed and locks rows, like Postgres; "one" is like SQLite. Defaults to "many". */
  readonly writers?: "many" | "one";
  readonly now?: () => Date;
  /** Called for each row that a commit changes. */
  readonly onWrite?: (write: CommittedWrite) => void;
}

export interface CommittedWrite {
  readonly table: string;
  readonly before: object | null;
  readonly after: object | null;
  /** The name of the connection. */
  readonly by: string;
}

const ATTEMPTS = 3;

/**
 * A database in memory whose transactions are in progress at the same time: a statement sees what is committed by then
 * and the changes of its own transaction, rows are locked until the transaction ends, and a cycle of waiting
 * transactions undoes one of them.
 */
export class InterleavingDatabase {
  readonly writers: "many" | "one";
  readonly now: () => Date;
  readonly locks = new RowLocks<OpenTransaction>();
  readonly #stored = new Map<string, StoredRows>();
  readonly #onWrite: NonNullable<DatabaseOptions["onWrite"]>;

  constructor({
    writers = "many",
    now = () => new Date(),
    onWrite = () => {},
  }: DatabaseOptions = {}) {
    this.writers = writers;
    this.now = now;
    this.#onWrite = onWrite;
  }

  connect(options: ConnectionOptions): MemoryConnection {
    return new MemoryConnection(this, options);
  }

  stored(name: string): StoredRows {
    const stored = this.#stored.get(name) ?? new StoredRows();
    this.#stored.set(name, stored);
    return stored;
  }

  tableNames(): string[] {
    return [...this.#stored.keys()];
  }

  snapshot(): (name: string) => ReadonlyMap<string, object> {
    const rows = new Map([...this.#stored].map(([name, stored]) => [name, stored.snapshot()]));
    return (name) => rows.get(name) ?? new Map();
  }

  write(name: string, at: string, row: object | null, by: string): void {
    const stored = this.stored(name);
    const before = stored.rows.get(at) ?? null;
    stored.write(at, row);
    this.#onWrite({ table: name, before, after: row, by });
  }
}

/** The transactions of one host. */
export class MemoryConnection implements MemoryTransactions {
  readonly #database: InterleavingDatabase;
  readonly #name: string;
  readonly #turns: Turns;
  readonly #fault: NonNullable<ConnectionOptions["fault"]>;
  readonly #open = new Set<OpenTransaction>();

  constructor(
    database: InterleavingDatabase,
    { name = "", turns, fault = () => null }: ConnectionOptions,
  ) {
    this.#database = database;
    this.#name = name;
    this.#turns = turns;
    this.#fault = fault;
  }

  get committed(): MemoryTables {
    return this.#begin("write");
  }

  async transact<T>(
    mode: TransactionMode,
    work: (transaction: MemoryTransaction) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = this.#begin(mode);
      this.#open.add(transaction);
      try {
        return await this.#perform(transaction, mode, work);
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
        if (attempt === ATTEMPTS) throw unavailable(error);
      } finally {
        transaction.end();
        this.#open.delete(transaction);
      }
    }
  }

  /** The host is gone, so the database rolls back its transaction. */
  drop(): void {
    for (const transaction of this.#open) transaction.end();
  }

  #begin(mode: TransactionMode): OpenTransaction {
    const interrupt = () => {
      if (this.#fault("statement")) throw new Undone("The connection was lost.");
    };
    const transaction = new OpenTransaction(this.#database, mode, {
      turns: this.#turns,
      interrupt,
    });
    return transaction;
  }

  async #perform<T>(
    transaction: OpenTransaction,
    mode: TransactionMode,
    work: (transaction: MemoryTransaction) => Promise<T>,
  ): Promise<T> {
    await transaction.begin();
    const output = await work(transaction.whole);
    await transaction.quiet();
    await this.#turns.next();
    if (transaction.isOver) throw new Undone("The transaction has ended.");
    const fault = mayWrite(mode) ? this.#fault("commit") : null;
    if (fault === "lost") throw new Undone("The connection was lost.");
    if (fault === "commit lost") throw outcomeUnknown(new Error("The commit was lost."));
    transaction.commit(this.#name);
    await this.#turns.next();
    if (fault) throw outcomeUnknown(new Error("The commit was not confirmed."));
    return output;
  }
}

const unavailable = (cause: unknown) =>
  new CoreError("unavailable", "The service is temporarily unavailable. Please try again.", {
    retryAfterSeconds: 1,
    cause,
  });

/** One connection to a database of its own, whose transactions a seed interleaves. */
export function interleaved(seed: number, options: DatabaseOptions = {}): MemoryConnection {
  const turns = new SeededTurns(new SeededRandom(seed));
  return new InterleavingDatabase(options).connect({ turns });
}
