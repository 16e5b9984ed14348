import type { Engine, Mode, Session } from "../sql/session.js";
import { SqliteSession } from "../sql/sqlite-session.js";
import { Queue } from "./queue.js";
import { SqliteHandle, whenUnlocked } from "./sqlite-handle.js";
import { SqliteReaders } from "./sqlite-readers.js";

export interface SqliteOptions {
  readonly file: string;
  readonly synchronous: "full" | "normal";
  /** How long to wait for the writer of this process, or for another process to finish. */
  readonly waitLimitMs: number;
}

/** A writer that everybody waits for in turn, and readers that never wait for it (WAL). */
export class SqliteEngine implements Engine {
  readonly dialect = "sqlite";
  readonly writers: Queue<SqliteHandle>;
  readonly #readers: SqliteReaders | null;
  readonly #writer: SqliteHandle;
  readonly #waitLimitMs: number;

  constructor({ file, synchronous, waitLimitMs }: SqliteOptions) {
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
    this.#readers = file === ":memory:" ? null : new SqliteReaders(file, waitLimitMs, refusal);
    this.#writer = writer;
  }

  async transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    if (mode === "read" && this.#readers) return this.#readers.together(work);
    if (mode === "steady read" && this.#readers) return this.#readers.alone(work);
    const handle = await this.writers.take();
    try {
      await this.beginImmediate(handle);
      return await inTransaction(handle, () => work(new SqliteSession(handle)));
    } finally {
      this.writers.giveBack(handle);
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
    this.#readers?.close();
    this.#writer.close();
  }
}

async function inTransaction<T>(handle: SqliteHandle, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    handle.execute("commit");
    return result;
  } catch (error) {
    handle.rollback();
    throw error;
  }
}
