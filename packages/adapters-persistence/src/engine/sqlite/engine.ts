import type { MikroORM } from "@mikro-orm/sql";
import { type Joined, oneByOne } from "../owner/joined.js";
import { transactionOn } from "../owner/joined-transaction.js";
import { type Home, usualHome } from "../home/home.js";
import type { OpenOrm } from "../open-orm.js";
import type { Engine, Mode, Session } from "../session.js";
import { type SharedManner, SharedReads } from "../reads/shared-reads.js";
import type { PoolLoad } from "../waits.js";
import { type OwnConnection, savepointOn, type SessionConnection } from "../session-connection.js";
import { inTransactionOf } from "../transaction.js";
import { type Beginning, connectionOf, type Executor, isOurs } from "../transaction-driver.js";
import type { SqliteConnection } from "./connection.js";
import { SHARED, SharedSqliteDialect } from "./dialect.js";
import { SMALL_CACHE, SqliteHandle } from "./handle.js";
import { SqliteReaders } from "./readers.js";
import { steadyClock } from "./steady-clock.js";
import type { Dialect } from "../sql-dialect.js";
import { SqliteWriter } from "./writer.js";
import { OpenFiles } from "./files/open-files.js";
import { isWritable } from "./files/with-path.js";
import { sqliteDialect, sqliteDialectIn } from "./sql-dialect.js";

export interface SqliteOptions {
  readonly file: string;
  readonly openOrm: OpenOrm;
  readonly home?: Home;
  readonly synchronous: "full" | "normal";
  /** How long to wait for the writer of this process, or for another process to finish. */
  readonly waitLimitMs: number;
  /** The clock that measures waits; by default the machine's monotonic clock, which cannot be set. */
  readonly clock?: () => number;
}

/** Twice the size of the log while checkpoints succeed. */
const GROWN_LOG_BYTES = 8 * 1024 * 1024;

const REFUSAL = "The database is busy.";

const beginnings: Readonly<Record<Exclude<Mode, "read">, Beginning>> = {
  "steady read": { type: "read" },
  write: { type: "write", isolationLevel: SHARED },
  "long write": { type: "write" },
  "steady write": { type: "write" },
};

/** One writer, used in turn, and readers that never wait for it (WAL). */
export class SqliteEngine implements Engine {
  readonly dialect: Dialect;
  /** They block the thread that serves all requests. */
  readonly longReads = 1;
  readonly orm: MikroORM;
  readonly writer: SqliteWriter;
  readonly files: OpenFiles;
  readonly #handle: SqliteHandle;
  readonly #readers: SqliteReaders | null;
  readonly #reads: SharedReads;
  readonly #ownConnection: (own: OwnConnection) => SessionConnection;

  constructor({
    file,
    openOrm,
    home = usualHome,
    synchronous,
    waitLimitMs,
    clock = steadyClock(file),
  }: SqliteOptions) {
    this.dialect = sqliteDialectIn(home);
    this.#ownConnection = ownConnectionWith(this.dialect);
    const handle = new SqliteHandle(file, { timeout: 0 }, [], clock);
    const pragmas = [
      // Changing to WAL needs exclusive access to the file for a moment, so it waits for other processes.
      "busy_timeout = 5000",
      // A file that cannot be written is read as it is: a backup has no log.
      ...(isWritable(file) ? ["journal_mode = wal"] : []),
      `synchronous = ${synchronous}`,
      "foreign_keys = on",
      SMALL_CACHE,
      "busy_timeout = 0",
      // A read opens the log.
      "schema_version",
    ];
    try {
      for (const pragma of pragmas) handle.database.pragma(pragma);
    } catch (error) {
      handle.close();
      throw handle.withPath(error);
    }
    this.#handle = handle;
    this.files = new OpenFiles(file);
    this.writer = new SqliteWriter(handle, { waitLimitMs, refusal: REFUSAL, files: this.files });
    this.#readers =
      file === ":memory:" ? null : new SqliteReaders(file, waitLimitMs, REFUSAL, clock);
    const dialects = {
      write: new SharedSqliteDialect(this.writer),
      read: new SharedSqliteDialect(this.#readers ?? this.writer.reading()),
    };
    this.orm = openOrm(file, dialects, home);
    this.#reads = new SharedReads(this.orm, sharedReadingWith(this.dialect));
  }

  transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    if (mode === "read") return this.#reads.read(work);
    return inTransactionOf(this.orm, beginnings[mode], this.#ownConnection, work);
  }

  async join(executor: Executor): Promise<Joined> {
    const { orm, dialect } = this;
    const own = await connectionOf(executor);
    const transaction = transactionOn(own);
    if (isOurs(executor)) return { connection: this.#ownConnection(own), orm, transaction };
    const connection = { dialect, oneTenantOnly: null, ...oneByOne(executor, () => []) };
    return { connection, orm, transaction };
  }

  async check(): Promise<void> {
    await this.transaction("read", async () => {});
  }

  /**
   * SQLite moves its log into the file next to every thousandth page, and does not report a failure. If the log has
   * grown, this tries it and returns the remaining pages.
   */
  async checkpoint(): Promise<number> {
    if (this.files.logBytes() < GROWN_LOG_BYTES) return 0;
    const [found] = await this.writer.look(
      ({ database }) =>
        database.pragma("wal_checkpoint(passive)") as { log: number; checkpointed: number }[],
    );
    return found ? found.log - found.checkpointed : 0;
  }

  /** The load of its connections, the one that writes first. */
  load(): PoolLoad[] {
    return [this.writer.load(), ...(this.#readers ? [this.#readers.load()] : [])];
  }

  async close(): Promise<void> {
    await this.orm.close();
    this.#readers?.close();
    this.#handle.close();
  }
}

/** A session in one of our own transactions. */
const ownConnectionWith =
  (dialect: Dialect) =>
  (own: OwnConnection): SessionConnection => ({
    dialect,
    oneTenantOnly: null,
    carrier: own,
    savepoint: () => savepointOn(own, "part"),
    blame: (error) => own.blame?.(error),
  });

export const ownConnection = ownConnectionWith(sqliteDialect);

/** Reads that arrive together share one snapshot and the results that it already has. */
const sharedReadingWith = (dialect: Dialect): SharedManner => ({
  beginning: { type: "read", isolationLevel: SHARED },
  sees: "its beginning",
  connectionOn: (own) => {
    const { unchanged } = own as SqliteConnection;
    return {
      dialect,
      oneTenantOnly: null,
      carrier: own,
      ...(unchanged && { remember: (key, look) => unchanged.remember(key, look) }),
    };
  },
});

export const sharedReading = sharedReadingWith(sqliteDialect);
