import type { SqliteHandle } from "../connections/sqlite-handle.js";
import type { Session } from "./session.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";

/** Runs prepared statements on one SQLite handle; the transaction belongs to whoever made it. */
export class SqliteSession implements Session {
  readonly dialect = "sqlite";
  readonly #handle: SqliteHandle;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  async all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    const compiled = statement.compiled("sqlite");
    const values = bind(compiled, parameters as Record<string, unknown>, "sqlite");
    // Copied, since the native module's arrays belong to whichever realm loaded it first.
    return [...this.#handle.prepare(compiled.sql).all(...values)] as R[];
  }

  async one<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
  ): Promise<R | undefined> {
    const compiled = statement.compiled("sqlite");
    const values = bind(compiled, parameters as Record<string, unknown>, "sqlite");
    return this.#handle.prepare(compiled.sql).get(...values) as R | undefined;
  }

  async run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    const compiled = statement.compiled("sqlite");
    const values = bind(compiled, parameters as Record<string, unknown>, "sqlite");
    const prepared = this.#handle.prepare(compiled.sql);
    return prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes;
  }

  async atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void> {
    await this.run(statement, parameters);
  }

  see(): void {
    // SQLite has no row-level security: the type, the predicate and the keys guard there.
  }
}
