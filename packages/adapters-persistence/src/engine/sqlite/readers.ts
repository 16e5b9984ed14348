import type { Place, Places } from "./place.js";
import { Lender } from "./lender.js";
import { SMALL_CACHE, SqliteHandle } from "./handle.js";
import { Turns } from "./turns.js";
import { Unchanged } from "./unchanged.js";

interface Reader {
  readonly handle: SqliteHandle;
  readonly unchanged: Unchanged;
}

/** A transaction that several share. */
interface Shared {
  readonly opened: PromiseWithResolvers<Reader>;
  visitors: number;
}

/** Each sees one moment for as long as it takes. */
const READERS = 4;

/** Connections to a SQLite file that only read, and so never wait for its writer (WAL). */
export class SqliteReaders implements Places {
  readonly #readers: Lender<Reader>;
  readonly #handles: readonly SqliteHandle[];
  readonly #turns: Turns;
  #next: Shared | null = null;

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

  async alone(): Promise<Place> {
    const reader = await this.#open();
    return this.#placeOn(reader, () => this.#end(reader));
  }

  outside(): Promise<Place> {
    return this.alone();
  }

  /**
   * All that come in one turn of the event loop share a transaction. It begins once they all have come,
   * so each of them sees what was committed before it asked.
   */
  async together(): Promise<Place> {
    const shared = (this.#next ??= this.#prepare());
    shared.visitors += 1;
    const reader = await shared.opened.promise;
    return this.#placeOn(reader, () => {
      shared.visitors -= 1;
      if (shared.visitors === 0) this.#end(reader);
    });
  }

  #prepare(): Shared {
    const opened = Promise.withResolvers<Reader>();
    setImmediate(() => {
      this.#next = null;
      this.#open().then(opened.resolve, opened.reject);
    });
    return { opened, visitors: 0 };
  }

  async #open(): Promise<Reader> {
    const reader = await this.#readers.take();
    try {
      reader.handle.execute("begin");
      reader.unchanged.notice();
      return reader;
    } catch (error) {
      this.#end(reader);
      throw error;
    }
  }

  /** Nothing was written, so there is nothing to lose either way. */
  #end(reader: Reader): void {
    try {
      reader.handle.rollback();
    } finally {
      this.#readers.giveBack(reader);
    }
  }

  #placeOn({ handle, unchanged }: Reader, leave: () => void): Place {
    const end = async () => leave();
    return { handle, unchanged, turns: this.#turns, keep: end, leave: end };
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
