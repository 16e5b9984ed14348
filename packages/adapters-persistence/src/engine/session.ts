import type { EntityManager } from "@mikro-orm/sql";
import type { TransactionMode } from "@souk/core";
import type { Words } from "./words.js";
import type { Statement } from "./statement.js";

/**
 * Runs statements inside one transaction. On Postgres statements sent without awaiting the one
 * before travel together, so independent ones are best started first and awaited after. A statement
 * that fails fails its transaction, awaited or not, so none of them need be awaited for its failure alone.
 */
export interface Session {
  readonly words: Words;
  /** The same on the primary: permissions are not read from a replica, which may be behind. */
  readonly primary: Session;
  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>;
  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined>;
  /** How many rows were changed. */
  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number>;
  /** Runs a statement without waiting for it; if it fails, the transaction fails with its error. */
  ahead<P extends object, R>(statement: Statement<P, R>, parameters: P): void;
  /** Runs a write just before the commit: a row that everybody changes is held no longer than that. */
  atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void>;
  /** What an earlier look under the same key found, where it is certain that nothing was committed since. */
  remember<T>(key: string, look: () => Promise<T>): Promise<T>;
  /** MikroORM's EntityManager for this unit of work, made when it is first asked for; its statements are the session's. */
  readonly em: EntityManager;
  /** Another one; `before` is called before each of its statements. */
  fork(before?: () => void): EntityManager;
  /** Says whose rows may be seen from here on, where the database itself checks (Postgres). */
  see(view: Partial<View>): void;
}

/** Rows of one tenant, of all (the worker and operators), or of none; and who is asking. */
export interface View {
  readonly tenant: number | "*" | null;
  readonly user: number | null;
}

export type Mode = TransactionMode;

/** Both engines behind one door: a transaction, a check and an end. */
export interface Engine {
  readonly words: Words;
  transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T>;
  check(): Promise<void>;
  close(): Promise<void>;
}
