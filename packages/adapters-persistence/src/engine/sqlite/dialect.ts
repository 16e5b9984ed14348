import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
} from "kysely";
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from "kysely";
import { Busy } from "../failures.js";
import type { SqliteEngine } from "./engine.js";
import type { SqliteHandle } from "./handle.js";

/** Lets MikroORM use the engine's writer in turn with everybody else. */
export class SharedSqliteDialect extends SqliteDialect implements Dialect {
  readonly #engine: SqliteEngine;

  constructor(engine: SqliteEngine) {
    super({ database: async () => Promise.reject(new Error("The engine owns the handles.")) });
    this.#engine = engine;
  }

  override createDriver(): Driver {
    return new SharedSqliteDriver(this.#engine);
  }

  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /** The writer has a queue of its own; Kysely's would stand still for good behind one that could not begin. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #engine: SqliteEngine;
  readonly #given = new WeakSet<DatabaseConnection>();

  constructor(engine: SqliteEngine) {
    super({ database: async () => Promise.reject(new Error("The engine owns the handles.")) });
    this.#engine = engine;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new HandleConnection(await this.#engine.writer.take(), this.#engine);
    this.#given.add(connection);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    } catch (error) {
      // A transaction that never began is ended by nobody.
      await this.releaseConnection(connection);
      throw error;
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // An error such as a full disk may have rolled back already.
    if ((connection as HandleConnection).handle.database.inTransaction) {
      await super.rollbackTransaction(connection);
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection && this.#given.delete(connection)) this.#engine.writer.giveBack();
  }

  override async destroy(): Promise<void> {}
}

class HandleConnection implements DatabaseConnection {
  readonly handle: SqliteHandle;
  readonly #engine: SqliteEngine;
  #hasBegun = false;

  constructor(handle: SqliteHandle, engine: SqliteEngine) {
    this.handle = handle;
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (sql === "begin immediate") {
      await this.#engine.writer.begin();
      this.#hasBegun = true;
      return { rows: [] };
    }
    const run = () => this.#run<R>(sql, parameters);
    if (this.handle.database.inTransaction) return run();
    // A full disk, say, ends the whole transaction, and what came after it would be kept by itself.
    if (this.#hasBegun) throw new Busy("The transaction was undone by a failure before.");
    return this.#engine.writer.waitForLock(run);
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    // MikroORM writes its values into the text; keeping such statements would only pile them up.
    const statement =
      parameters.length > 0 ? this.handle.prepare(sql) : this.handle.database.prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.handle.database.prepare<unknown[], R>(sql);
    for (const row of statement.iterate(...parameters)) yield { rows: [row] };
  }
}
