import { SqliteAdapter, SqliteDialect } from "kysely";
import type { Driver, TransactionSettings } from "kysely";
import type { TakesBatches } from "../batch.js";
import { TransactionDriver } from "../transaction-driver.js";
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

  /** The connections below wait for each other where they have to. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends TransactionDriver<SqliteConnection> {
  readonly #places: Places;

  constructor(places: Places) {
    super();
    this.#places = places;
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#places);
  }

  beginTransaction(
    connection: SqliteConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    return connection.begin(isolationLevel === SHARED);
  }
}
