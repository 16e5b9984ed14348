import type { Engine, Mode, Session } from "../session.js";
import { SMALL_CACHE, SqliteHandle } from "./handle.js";
import { SqliteReaders } from "./readers.js";
import { steadyClock } from "./steady-clock.js";
import { SqliteWriter } from "./writer.js";
import { sqliteWords } from "./words.js";

export interface SqliteOptions {
  readonly file: string;
  readonly synchronous: "full" | "normal";
  /** How long to wait for the writer of this process, or for another process to finish. */
  readonly waitLimitMs: number;
  /** The time that waits are measured in; the machine's, not to be set, unless said. */
  readonly clock?: () => number;
}

const REFUSAL = "The database is busy.";

/** A writer that everybody waits for in turn, and readers that never wait for it (WAL). */
export class SqliteEngine implements Engine {
  readonly words = sqliteWords;
  readonly writer: SqliteWriter;
  readonly #handle: SqliteHandle;
  readonly #readers: SqliteReaders | null;

  constructor({ file, synchronous, waitLimitMs, clock = steadyClock(file) }: SqliteOptions) {
    const handle = new SqliteHandle(file, { timeout: 0 }, [], clock);
    // Changing to WAL needs the file for itself for a moment, so other processes are waited for.
    handle.database.pragma("busy_timeout = 5000");
    handle.database.pragma("journal_mode = wal");
    handle.database.pragma(`synchronous = ${synchronous}`);
    handle.database.pragma("foreign_keys = on");
    handle.database.pragma(SMALL_CACHE);
    handle.database.pragma("busy_timeout = 0");
    this.#handle = handle;
    this.writer = new SqliteWriter(handle, { waitLimitMs, refusal: REFUSAL });
    this.#readers =
      file === ":memory:" ? null : new SqliteReaders(file, waitLimitMs, REFUSAL, clock);
  }

  transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    switch (mode) {
      case "read":
        return (this.#readers ?? this.writer).together(work);
      case "steady read":
        return (this.#readers ?? this.writer).alone(work);
      case "write":
        return this.writer.together(work);
      case "long write":
      case "steady write":
        return this.writer.alone(work);
    }
  }

  async check(): Promise<void> {
    await this.transaction("read", async () => {});
  }

  async close(): Promise<void> {
    this.#readers?.close();
    this.#handle.close();
  }
}
