import { SqliteAdapter, SqliteDialect } from "kysely";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import type { TakesBatches } from "../batch.js";
import { SqliteConnection } from "./connection.js";
import type { Places } from "./place.js";

const notOurs = { database: async () => Promise.reject(new Error("The engine owns the handles.")) };

/**
 * A transaction of this level shares its commit, or what it reads, with others that come in the same
 * moment, and sees what those before it did. Every other is a transaction to itself.
 */
export const SHARED = "read uncommitted";

/** What MikroORM runs on: the places of the one writer, or of the readers. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #places: Places;

  constructor(places: Places) {
    super(notOurs);
    this.#places = places;
  }

  override createDriver(): Driver {
    return new SharedSqliteDriver(this.#places);
  }

  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter();
  }
}

class SharedSqliteAdapter extends SqliteAdapter implements TakesBatches {
  readonly takesBatches = true;

  /** Whoever has to wait for others does so here below. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const on = (connection: DatabaseConnection) => connection as SqliteConnection;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

class SharedSqliteDriver implements Driver {
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#places);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return on(connection).begin(settings.isolationLevel === SHARED);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return on(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return on(connection).rollback();
  }

  savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    return on(connection).run(`savepoint ${quoted(name)}`);
  }

  rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    return on(connection).rollbackTo(quoted(name));
  }

  releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    return on(connection).run(`release ${quoted(name)}`);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return on(connection).release();
  }

  async destroy(): Promise<void> {}
}
