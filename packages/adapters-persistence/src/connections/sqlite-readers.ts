import type { Session } from "../sql/session.js";
import { SqliteSession } from "../sql/sqlite-session.js";
import { Queue } from "./queue.js";
import { SqliteHandle } from "./sqlite-handle.js";
import { Unchanged } from "./unchanged.js";

interface Reader {
  readonly handle: SqliteHandle;
  readonly unchanged: Unchanged;
}

interface Reading {
  readonly run: (session: Session) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/** Each sees one moment for as long as it takes. */
const READERS = 4;

/** Connections to a SQLite file that only read, and so never wait for its writer (WAL). */
export class SqliteReaders {
  readonly #readers: Queue<Reader>;
  readonly #handles: readonly SqliteHandle[];
  #coming: Reading[] = [];

  constructor(file: string, waitLimitMs: number, refusal: string) {
    const readers = Array.from({ length: READERS }, () => openReader(file));
    this.#readers = new Queue(readers, waitLimitMs, refusal);
    this.#handles = readers.map(({ handle }) => handle);
  }

  /** A transaction of its own. */
  async alone<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const reader = await this.#readers.take();
    try {
      return await inSnapshot(reader, work);
    } finally {
      this.#readers.giveBack(reader);
    }
  }

  /**
   * All that come in one turn of the event loop share a transaction. It begins once they all have come,
   * so each of them sees what was committed before it asked.
   */
  together<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return new Promise((resolve, fail) => {
      this.#coming.push({ run: (session) => work(session).then(resolve, fail), fail });
      if (this.#coming.length === 1) setImmediate(() => void this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    const all = this.#coming;
    this.#coming = [];
    try {
      await this.alone((session) => Promise.all(all.map(({ run }) => run(session))));
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  }

  close(): void {
    for (const handle of this.#handles) handle.close();
  }
}

async function inSnapshot<T>(
  { handle, unchanged }: Reader,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  handle.execute("begin");
  try {
    unchanged.notice();
    return await work(new SqliteSession(handle, unchanged));
  } finally {
    // Nothing was written, so there is nothing to lose either way.
    handle.rollback();
  }
}

function openReader(file: string): Reader {
  const handle = new SqliteHandle(file, { readonly: true, timeout: 5000 }, ["foreign_keys = on"]);
  return { handle, unchanged: new Unchanged(handle) };
}
