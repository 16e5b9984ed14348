import { PostgresDialect, PostgresDriver } from "kysely";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import type { Pool } from "pg";

/** Lets MikroORM use a pool that somebody else opens and closes. */
export class SharedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new SharedPostgresDriver({ pool: this.#pool });
  }
}

type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

class SharedPostgresDriver extends PostgresDriver {
  readonly #given = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<Connection> {
    const connection = (await super.acquireConnection()) as Connection;
    this.#given.add(connection);
    return connection;
  }

  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // A transaction that never began is ended by nobody.
      await this.releaseConnection(connection);
      throw error;
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Only a connection that is gone cannot undo, and the server does it then. Whoever is told keeps the connection.
    await super.rollbackTransaction(connection).catch(() => {});
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    if (this.#given.delete(connection)) await super.releaseConnection(connection);
  }

  override async destroy(): Promise<void> {}
}
