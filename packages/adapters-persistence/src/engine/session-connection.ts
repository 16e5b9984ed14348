import type { DatabaseConnection } from "kysely";
import type { Question } from "./question.js";
import type { Session } from "./session.js";
import type { Dialect } from "./sql-dialect.js";

/** How a transaction ended, or that it has not. */
export type Outcome = "open" | "committed" | "undone";

/** Why a transaction takes no more statements. */
export const overAs = (outcome: Outcome): string =>
  `The transaction is ${outcome === "committed" ? "already committed" : "over"}.`;

/** Called once every statement has its result; with the first error if one failed or never gets a result. */
export type Ended = (error?: unknown) => void;

export interface Carrier {
  /** Runs a statement at once; false if others have to run first. Only a database in this process can. */
  runNow?(statement: Question): boolean;
  /** Sends statements in one message, in their order. */
  send(statements: readonly Question[], primary: boolean, ended: Ended): void;
  /** Keeps the last statements of a transaction to send them with its commit. */
  sendWithCommit?(statements: readonly Question[]): void;
}

/** One of our connections during a transaction: MikroORM's Kysely and a session run statements on it alike. */
export interface OwnConnection extends DatabaseConnection, Carrier {
  readonly outcome: Outcome;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  rollbackTo(savepoint: string): Promise<void>;
  /** Runs a statement without rows, such as the begin of a savepoint. */
  run(sql: string): Promise<void>;
  /** Null if it is done at once. */
  release(): Promise<void> | null;
  /** Gets the reason why its work is about to be undone. */
  blame?(error: unknown): void;
}

/** Later statements can be undone without the rest of the transaction. */
export interface Savepoint {
  keep(): Promise<unknown>;
  undo(): Promise<unknown>;
}

/** The connection of a session. */
export interface SessionConnection {
  readonly dialect: Dialect;
  readonly carrier: Carrier;
  /** Why it may not see all tenants at once; null if it may. */
  readonly oneTenantOnly: string | null;
  /** Statements that must not go to a replica need a separate connection. */
  readonly hasReplicas?: boolean;
  readonly remember?: Session["remember"];
  /** Begins a savepoint; without it there is nothing to undo. */
  readonly savepoint?: () => Promise<Savepoint>;
  /** Gets the reason why the work is about to be undone. */
  readonly blame?: (error: unknown) => void;
}

/** On one of our own connections, which remember an error until it is undone. Of those nested the newest counts. */
export async function savepointOn(own: OwnConnection, name: string): Promise<Savepoint> {
  await own.run(`savepoint ${name}`);
  const keep = () => own.run(`release ${name}`);
  return {
    keep,
    async undo() {
      await own.rollbackTo(name);
      await keep();
    },
  };
}
