import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
} from "kysely";
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from "kysely";
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
    return new SqliteAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #engine: SqliteEngine;

  constructor(engine: SqliteEngine) {
    super({ database: async () => Promise.reject(new Error("The engine owns the handles.")) });
    this.#engine = engine;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new HandleConnection(await this.#engine.writer.take(), this.#engine);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection) this.#engine.writer.giveBack();
  }

  override async destroy(): Promise<void> {}
}

class HandleConnection implements DatabaseConnection {
  readonly handle: SqliteHandle;
  readonly #engine: SqliteEngine;

  constructor(handle: SqliteHandle, engine: SqliteEngine) {
    this.handle = handle;
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (sql === "begin immediate") {
      await this.#engine.writer.begin();
      return { rows: [] };
    }
    const run = () => this.#run<R>(sql, parameters);
    return this.handle.database.inTransaction ? run() : this.#engine.writer.waitForLock(run);
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
