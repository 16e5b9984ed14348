import { SqliteAdapter, SqliteDialect } from "kysely";
import type { TransactionSettings } from "kysely";
import { type OwnAdapter, TransactionDriver } from "../transaction-driver.js";
import { SqliteConnection } from "./connection.js";
import type { Places } from "./running-transaction.js";

const notOurs = { database: async () => Promise.reject(new Error("The engine owns the handles.")) };

/**
 * A transaction of this level shares its commit, or its reads, with others at the same moment, and sees the
 * changes of those before it. Every other level is a transaction by itself.
 */
export const SHARED = "read uncommitted";

/** The dialect of MikroORM, on the places of the one writer, or of the readers. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #driver: SharedSqliteDriver;

  constructor(places: Places) {
    super(notOurs);
    this.#driver = new SharedSqliteDriver(places);
  }

  override createDriver(): SharedSqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SharedSqliteAdapter {
    return new SharedSqliteAdapter(this.#driver);
  }
}

class SharedSqliteAdapter extends SqliteAdapter implements OwnAdapter {
  readonly driver: SharedSqliteDriver;

  constructor(driver: SharedSqliteDriver) {
    super();
    this.driver = driver;
  }

  /** The connections below wait for each other where they must. */
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

  acquire(): SqliteConnection {
    return new SqliteConnection(this.#places);
  }

  begin(connection: SqliteConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    return connection.begin(isolationLevel === SHARED);
  }
}
