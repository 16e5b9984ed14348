import type { RunningTransaction, Places } from "./running-transaction.js";
import { Lender } from "./lender.js";
import { SMALL_CACHE, SqliteHandle } from "./handle.js";
import { type PoolLoad, Waits } from "../waits.js";
import { Turns } from "./turns.js";
import { Unchanged } from "./unchanged.js";

interface Reader {
  readonly handle: SqliteHandle;
  readonly unchanged: Unchanged;
}

/** Each sees one moment as long as it lasts. */
const READERS = 4;

/** Connections to a SQLite file that only read, and so never wait for its writer (WAL). */
export class SqliteReaders implements Places {
  readonly #readers: Lender<Reader>;
  readonly #handles: readonly SqliteHandle[];
  readonly #turns: Turns;
  readonly #waits = new Waits();

  constructor(
    file: string,
    waitLimitMs: number,
    refusal: string,
    clock?: () => number,
    turns = new Turns(),
  ) {
    this.#turns = turns;
    const readers = Array.from({ length: READERS }, () => openReader(file, clock));
    this.#readers = new Lender(readers, waitLimitMs, refusal);
    this.#handles = readers.map(({ handle }) => handle);
  }

  async alone(): Promise<RunningTransaction> {
    const reader = await this.#open();
    const { handle, unchanged } = reader;
    const end = async () => this.#end(reader);
    return { handle, isReadOnly: true, unchanged, turns: this.#turns, keep: end, leave: end };
  }

  load(): PoolLoad {
    return this.#waits.load("readers", this.#readers);
  }

  /** A statement by itself sees one moment without a transaction. */
  async outside(): Promise<RunningTransaction> {
    const reader = await this.#readers.take(this.#waits);
    const end = async () => this.#readers.giveBack(reader);
    return { handle: reader.handle, isReadOnly: true, turns: this.#turns, keep: end, leave: end };
  }

  /** Readers that share a result use one place. */
  together(): Promise<RunningTransaction> {
    return this.alone();
  }

  async #open(): Promise<Reader> {
    const reader = await this.#readers.take(this.#waits);
    try {
      reader.handle.execute("begin");
      reader.unchanged.notice();
      return reader;
    } catch (error) {
      this.#end(reader);
      throw error;
    }
  }

  /** Nothing was written, so nothing can be lost. */
  #end(reader: Reader): void {
    try {
      reader.handle.rollback();
    } finally {
      this.#readers.giveBack(reader);
    }
  }

  close(): void {
    for (const handle of this.#handles) handle.close();
  }
}

function openReader(file: string, clock?: () => number): Reader {
  const pragmas = ["foreign_keys = on", SMALL_CACHE];
  const handle = new SqliteHandle(file, { readonly: true, timeout: 5000 }, pragmas, clock);
  return { handle, unchanged: new Unchanged(handle) };
}
