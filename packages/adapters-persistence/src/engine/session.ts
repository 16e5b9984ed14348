import type { EntityManager } from "@mikro-orm/sql";
import type { TransactionMode } from "@souk/core/adapter";
import type { Dialect } from "./sql-dialect.js";
import type { Statement } from "./statement.js";

/**
 * Runs statements inside one transaction. On Postgres, statements that are sent without awaiting the one before
 * travel together, so start independent ones first and await them afterwards. A failing statement fails its
 * transaction, awaited or not, so you need not await one only to see its failure.
 */
export interface Session {
  readonly dialect: Dialect;
  /** The same on the primary: permissions are not read from a replica, which may be behind. */
  readonly primary: Session;
  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>;
  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined>;
  /** Returns the number of changed rows. */
  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number>;
  /** Like `all`, for rows that are needed only after the commit, so that both share a round trip. */
  readLater<P extends object, R>(statement: Statement<P, R>, parameters: P): () => readonly R[];
  /** Runs a statement without waiting for it; if it fails, the transaction fails with its error. */
  sendUnawaited<P extends object, R>(statement: Statement<P, R>, parameters: P): void;
  /**
   * Runs a write just before the commit, so that a contended row is locked only that long. Those of one unit
   * of work run in the order of the rows that they name, so that no two lock the same rows in opposite orders.
   */
  runBeforeCommit<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
    row: string,
  ): void;
  /** The result of an earlier read under the same key, if certainly nothing was committed since. */
  remember<T>(key: string, look: () => Promise<T>): Promise<T>;
  /** MikroORM's EntityManager for this unit of work, made on first use; its statements are the session's. */
  readonly em: EntityManager;
  /** Another one; `before` is called before each of its statements. */
  fork(before?: () => void): EntityManager;
  /** Streams rows from or to a slow client; meanwhile the session does not count as idle. */
  unhurried<T>(rows: AsyncIterable<T>): AsyncIterable<T>;
  /**
   * Runs a part of the work in its own session and savepoint. If it rejects, only its own changes are rolled back.
   * Statements of this session wait until the part has ended.
   */
  within<T>(work: (part: Session) => Promise<T>): Promise<T>;
  /** The number of statements that it received; null while one is running. */
  readonly pulse: number | null;
  /** Refuses later statements. */
  close(): void;
  /** Sets whose rows may be seen from here on, if the database itself checks that (Postgres). */
  see(view: Partial<View>): void;
}

/** Rows of one tenant, of all (workers and operators), or of none; and the user. */
export interface View {
  readonly tenant: number | "*" | null;
  readonly user: number | null;
}

export type Mode = TransactionMode;

/** Both engines behind one interface: a transaction, a check and an end. */
export interface Engine {
  readonly dialect: Dialect;
  /** How many long reads leave room for others at once. */
  readonly longReads: number;
  transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T>;
  check(): Promise<void>;
  close(): Promise<void>;
}
