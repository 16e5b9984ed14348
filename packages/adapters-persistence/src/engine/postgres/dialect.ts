import { PostgresAdapter, PostgresDialect } from "kysely";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import type { Pool } from "pg";
import type { TakesBatches } from "../batch.js";
import { PgConnection } from "./connection.js";
import { take } from "./lanes.js";
import type { Manner } from "./pack.js";
import { PgReadingConnection, type Reading } from "./reading-connection.js";

class BatchingAdapter extends PostgresAdapter implements TakesBatches {
  readonly takesBatches = true;
}

/** What MikroORM runs on: a pool that somebody else opens and closes. */
export class SharedPostgresDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  private constructor(driver: () => Driver) {
    super({ pool: async () => Promise.reject(new Error("The engine owns the pool.")) });
    this.#driver = driver;
  }

  static onPool(pool: Pool, manner: Manner): SharedPostgresDialect {
    return new SharedPostgresDialect(() => new PoolDriver(pool, manner));
  }

  /** Reads only, on connections that many share. */
  static reading(read: Reading, manner: Manner): SharedPostgresDialect {
    return new SharedPostgresDialect(() => new ReadingDriver(read, manner));
  }

  override createDriver(): Driver {
    return this.#driver();
  }

  override createAdapter(): PostgresAdapter {
    return new BatchingAdapter();
  }
}

const on = (connection: DatabaseConnection) => connection as PgConnection;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #manner: Manner;

  constructor(pool: Pool, manner: Manner) {
    this.#pool = pool;
    this.#manner = manner;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgConnection(this.#pool, await take(this.#pool), this.#manner);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    on(connection).begin(`begin${level}${accessMode ? ` ${accessMode}` : ""}`);
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

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    on(connection).release();
  }

  async destroy(): Promise<void> {}
}

/** A transaction here is no more than its batches, each of which is one. */
class ReadingDriver implements Driver {
  readonly #read: Reading;
  readonly #manner: Manner;

  constructor(read: Reading, manner: Manner) {
    this.#read = read;
    this.#manner = manner;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgReadingConnection(this.#read, this.#manner);
  }

  async beginTransaction(): Promise<void> {}

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
