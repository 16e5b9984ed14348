import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";

/** How a transaction ended, or that it has not. */
export type Outcome = "open" | "committed" | "undone";

/** The calls of Kysely's driver that its connection handles. */
export interface OwnConnection extends DatabaseConnection {
  readonly outcome: Outcome;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  rollbackTo(savepoint: string): Promise<void>;
  /** Runs a statement without rows, such as the begin of a savepoint. */
  run(sql: string): Promise<void>;
  release(): Promise<void>;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A driver whose connections themselves know how to end a transaction. */
export abstract class TransactionDriver<C extends OwnConnection> implements Driver {
  abstract acquireConnection(): Promise<C>;

  abstract beginTransaction(connection: C, settings: TransactionSettings): Promise<void>;

  async init(): Promise<void> {}

  commitTransaction(connection: C): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: C): Promise<void> {
    return connection.rollback();
  }

  savepoint(connection: C, name: string): Promise<void> {
    return connection.run(`savepoint ${quoted(name)}`);
  }

  rollbackToSavepoint(connection: C, name: string): Promise<void> {
    return connection.rollbackTo(quoted(name));
  }

  releaseSavepoint(connection: C, name: string): Promise<void> {
    return connection.run(`release ${quoted(name)}`);
  }

  releaseConnection(connection: C): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {}
}
