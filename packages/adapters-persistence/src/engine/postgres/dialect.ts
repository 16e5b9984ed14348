import { PostgresAdapter, PostgresDialect } from "kysely";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import type { Pool } from "pg";
import type { TakesBatches } from "../batch.js";
import { TransactionDriver } from "../transaction-driver.js";
import { PgConnection } from "./connection.js";
import { take } from "./lanes.js";
import type { SendOptions } from "./pack.js";
import { PgReadingConnection, type Reading } from "./reading-connection.js";

class BatchingAdapter extends PostgresAdapter implements TakesBatches {
  readonly takesBatches = true;
}

/** The dialect of MikroORM, on a pool that another part opens and closes. */
export class SharedPostgresDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  private constructor(driver: () => Driver) {
    super({ pool: async () => Promise.reject(new Error("The engine owns the pool.")) });
    this.#driver = driver;
  }

  static onPool(pool: Pool, manner: SendOptions): SharedPostgresDialect {
    return new SharedPostgresDialect(() => new PoolDriver(pool, manner));
  }

  /** Only for reads, on connections that many share. */
  static reading(read: Reading, manner: SendOptions): SharedPostgresDialect {
    return new SharedPostgresDialect(() => new ReadingDriver(read, manner));
  }

  override createDriver(): Driver {
    return this.#driver();
  }

  override createAdapter(): PostgresAdapter {
    return new BatchingAdapter();
  }
}

class PoolDriver extends TransactionDriver<PgConnection> {
  readonly #pool: Pool;
  readonly #manner: SendOptions;

  constructor(pool: Pool, manner: SendOptions) {
    super();
    this.#pool = pool;
    this.#manner = manner;
  }

  async acquireConnection(): Promise<PgConnection> {
    return new PgConnection(this.#pool, await take(this.#pool), this.#manner);
  }

  async beginTransaction(
    connection: PgConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ""}`);
  }
}

/** A reading transaction consists of its batches, and each batch is a transaction, so one connection serves all. */
class ReadingDriver implements Driver {
  readonly #connection: PgReadingConnection;

  constructor(read: Reading, manner: SendOptions) {
    this.#connection = new PgReadingConnection(read, manner);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {}

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
