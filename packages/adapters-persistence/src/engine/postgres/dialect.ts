import { PostgresAdapter, PostgresDialect } from "kysely";
import type { TransactionSettings } from "kysely";
import type { Pool } from "pg";
import type { OwnConnection } from "../session-connection.js";
import { type OwnAdapter, TransactionDriver } from "../transaction-driver.js";
import { PgConnection } from "./connection.js";
import { take } from "./lanes.js";
import type { SendOptions } from "./pack.js";
import { PgReadingConnection, type Reading } from "./reading-connection.js";

type OwnDriver = TransactionDriver<OwnConnection>;

class SharedPostgresAdapter extends PostgresAdapter implements OwnAdapter {
  readonly driver: OwnDriver;

  constructor(driver: OwnDriver) {
    super();
    this.driver = driver;
  }
}

/** The dialect of MikroORM, on a pool that another part opens and closes. */
export class SharedPostgresDialect extends PostgresDialect {
  readonly #driver: OwnDriver;

  private constructor(driver: OwnDriver) {
    super({ pool: async () => Promise.reject(new Error("The engine owns the pool.")) });
    this.#driver = driver;
  }

  static onPool(pool: Pool, manner: SendOptions): SharedPostgresDialect {
    return new SharedPostgresDialect(new PoolDriver(pool, manner));
  }

  /** For reads, on shared connections. */
  static reading(read: Reading, manner: SendOptions): SharedPostgresDialect {
    return new SharedPostgresDialect(new ReadingDriver(read, manner));
  }

  override createDriver(): OwnDriver {
    return this.#driver;
  }

  override createAdapter(): PostgresAdapter {
    return new SharedPostgresAdapter(this.#driver);
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

  acquire(): Promise<PgConnection> {
    const connected = take(this.#pool);
    return connected.then((client) => new PgConnection(this.#pool, client, this.#manner));
  }

  begin(connection: PgConnection, { isolationLevel, accessMode }: TransactionSettings): null {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ""}`);
    return null;
  }
}

/** A reading transaction consists of its batches, and each batch is a transaction, so one connection serves all. */
class ReadingDriver extends TransactionDriver<PgReadingConnection> {
  readonly #connection: PgReadingConnection;

  constructor(read: Reading, manner: SendOptions) {
    super();
    this.#connection = new PgReadingConnection(read, manner);
  }

  acquire(): PgReadingConnection {
    return this.#connection;
  }

  begin(): null {
    return null;
  }
}
