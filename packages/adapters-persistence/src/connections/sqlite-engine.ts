import { mayWrite } from "@souk/core";
import type { Engine, Mode, Session } from "../sql/session.js";
import { SqliteSession } from "../sql/sqlite-session.js";
import { Queue } from "./queue.js";
import { SqliteHandle, whenUnlocked } from "./sqlite-handle.js";

export interface SqliteOptions {
  readonly file: string;
  readonly synchronous: "full" | "normal";
  /** How long to wait for the writer of this process, or for another process to finish. */
  readonly waitLimitMs: number;
  readonly readers: number;
}

/** One writer, a few readers that never wait for it (WAL), and a queue in front of each. */
export class SqliteEngine implements Engine {
  readonly dialect = "sqlite";
  readonly writers: Queue<SqliteHandle>;
  readonly #readers: Queue<SqliteHandle>;
  readonly #handles: SqliteHandle[];
  readonly #waitLimitMs: number;

  constructor({ file, synchronous, waitLimitMs, readers }: SqliteOptions) {
    this.#waitLimitMs = waitLimitMs;
    const writer = new SqliteHandle(file, { timeout: 0 }, []);
    // Changing to WAL needs the file for itself for a moment, so other processes are waited for.
    writer.database.pragma("busy_timeout = 5000");
    writer.database.pragma("journal_mode = wal");
    writer.database.pragma(`synchronous = ${synchronous}`);
    writer.database.pragma("foreign_keys = on");
    writer.database.pragma("busy_timeout = 0");
    const refusal = "The database is busy.";
    this.writers = new Queue([writer], waitLimitMs, refusal);
    const inMemory = file === ":memory:";
    const others = Array.from({ length: inMemory ? 0 : readers }, () => openReader(file));
    this.#readers = inMemory ? this.writers : new Queue(others, waitLimitMs, refusal);
    this.#handles = [...others, writer];
  }

  async transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    const queue = mayWrite(mode) ? this.writers : this.#readers;
    const handle = await queue.take();
    try {
      if (mayWrite(mode)) await this.beginImmediate(handle);
      else handle.execute("begin");
      try {
        const result = await work(new SqliteSession(handle));
        handle.execute("commit");
        return result;
      } catch (error) {
        handle.rollback();
        throw error;
      }
    } finally {
      queue.giveBack(handle);
    }
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could not. */
  async beginImmediate(handle: SqliteHandle): Promise<void> {
    await this.waitForLock(() => handle.execute("begin immediate"));
  }

  waitForLock<T>(work: () => T): Promise<T> {
    return whenUnlocked(work, this.#waitLimitMs);
  }

  /** A quick look outside any transaction, in turn with the others. */
  async onWriter<T>(work: (handle: SqliteHandle) => T): Promise<T> {
    const handle = await this.writers.take();
    try {
      return await this.waitForLock(() => work(handle));
    } finally {
      this.writers.giveBack(handle);
    }
  }

  async check(): Promise<void> {
    await this.transaction("read", async () => {});
  }

  async close(): Promise<void> {
    for (const handle of this.#handles.splice(0)) handle.close();
  }
}

const openReader = (file: string) =>
  new SqliteHandle(file, { readonly: true, timeout: 5000 }, ["foreign_keys = on"]);
