import type { SqliteHandle } from "../connections/sqlite-handle.js";
import type { Unchanged } from "../connections/unchanged.js";
import type { Session } from "./session.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";

/** Runs prepared statements on one SQLite handle; the transaction belongs to whoever made it. */
export class SqliteSession implements Session {
  readonly dialect = "sqlite";
  readonly #handle: SqliteHandle;
  readonly #unchanged: Unchanged | null;

  constructor(handle: SqliteHandle, unchanged: Unchanged | null = null) {
    this.#handle = handle;
    this.#unchanged = unchanged;
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

  remember<T>(key: string, look: () => Promise<T>): Promise<T> {
    return this.#unchanged ? this.#unchanged.remember(key, look) : look();
  }

  see(): void {
    // SQLite has no row-level security: the type, the predicate and the keys guard there.
  }
}
