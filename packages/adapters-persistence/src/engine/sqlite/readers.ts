import type { Session } from "../session.js";
import { inSession, SqliteSession } from "./session.js";
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
  readonly left: PromiseWithResolvers<void>;
  visitors: number;
}

/** Each sees one moment for as long as it takes. */
const READERS = 4;

/** Connections to a SQLite file that only read, and so never wait for its writer (WAL). */
export class SqliteReaders {
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

  /** A transaction of its own. */
  alone<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#lend((reader) => this.#on(reader, work));
  }

  /**
   * All that come in one turn of the event loop share a transaction. It begins once they all have come,
   * so each of them sees what was committed before it asked.
   */
  async together<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const shared = (this.#next ??= this.#prepare());
    shared.visitors += 1;
    try {
      return await this.#on(await shared.opened.promise, work);
    } finally {
      shared.visitors -= 1;
      if (shared.visitors === 0) shared.left.resolve();
    }
  }

  async #lend<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const reader = await this.#readers.take();
    try {
      return await inSnapshot(reader, work);
    } finally {
      this.#readers.giveBack(reader);
    }
  }

  #prepare(): Shared {
    const opened = Promise.withResolvers<Reader>();
    const left = Promise.withResolvers<void>();
    setImmediate(() => {
      this.#next = null;
      this.#lend((reader) => {
        opened.resolve(reader);
        return left.promise;
      }).catch(opened.reject);
    });
    return { opened, left, visitors: 0 };
  }

  #on<T>({ handle, unchanged }: Reader, work: (session: Session) => Promise<T>): Promise<T> {
    return inSession(new SqliteSession(handle, unchanged, this.#turns), work);
  }

  close(): void {
    for (const handle of this.#handles) handle.close();
  }
}

async function inSnapshot<T>(reader: Reader, work: (reader: Reader) => Promise<T>): Promise<T> {
  const { handle, unchanged } = reader;
  handle.execute("begin");
  try {
    unchanged.notice();
    return await work(reader);
  } finally {
    // Nothing was written, so there is nothing to lose either way.
    handle.rollback();
  }
}

function openReader(file: string, clock?: () => number): Reader {
  const pragmas = ["foreign_keys = on", SMALL_CACHE];
  const handle = new SqliteHandle(file, { readonly: true, timeout: 5000 }, pragmas, clock);
  return { handle, unchanged: new Unchanged(handle) };
}
