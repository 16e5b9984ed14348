import type { SqliteHandle } from "./handle.js";
import type { Turns } from "./turns.js";
import type { Unchanged } from "./unchanged.js";
import { observed } from "../observed.js";
import type { Session } from "../session.js";
import { bind } from "../statement.js";
import type { Statement } from "../statement.js";
import { sqliteWords } from "./words.js";

type Prepared = ReturnType<SqliteHandle["prepare"]>;

/** Runs prepared statements on one SQLite handle; the transaction belongs to whoever made it. */
export class SqliteSession implements Session {
  readonly words = sqliteWords;
  readonly #handle: SqliteHandle;
  readonly #unchanged: Unchanged | null;
  readonly #turns: Turns | null;
  #firstError: Error | undefined;

  constructor(
    handle: SqliteHandle,
    unchanged: Unchanged | null = null,
    turns: Turns | null = null,
  ) {
    this.#handle = handle;
    this.#unchanged = unchanged;
    this.#turns = turns;
  }

  get primary(): Session {
    return this;
  }

  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    // Copied, since the native module's arrays belong to whichever realm loaded it first.
    return this.#run(statement, parameters, (prepared, values) => [
      ...(prepared.all(...values) as R[]),
    ]);
  }

  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    return this.#run(
      statement,
      parameters,
      (prepared, values) => prepared.get(...values) as R | undefined,
    );
  }

  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    return this.#run(statement, parameters, changedBy);
  }

  ahead<P extends object, R>(statement: Statement<P, R>, parameters: P): void {
    this.#now(statement, parameters, changedBy);
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

  /** What a statement failed with first, awaited or not. */
  get firstError(): Error | undefined {
    return this.#firstError;
  }

  #run<P extends object, R, T>(
    statement: Statement<P, R>,
    parameters: P,
    read: (prepared: Prepared, values: unknown[]) => T,
  ): Promise<T> {
    const turn = this.#turns?.wait();
    if (turn) return observed(turn.then(() => this.#now(statement, parameters, read)));
    try {
      return Promise.resolve(this.#now(statement, parameters, read));
    } catch (error) {
      return observed(Promise.reject<T>(error));
    }
  }

  #now<P extends object, R, T>(
    statement: Statement<P, R>,
    parameters: P,
    read: (prepared: Prepared, values: unknown[]) => T,
  ): T {
    // The error may have ended the transaction, and what came after it would be kept by itself.
    if (this.#firstError) throw this.#firstError;
    const begun = performance.now();
    try {
      const compiled = statement.compiled(sqliteWords);
      const values = bind(compiled, parameters as Record<string, unknown>, sqliteWords);
      return read(this.#handle.prepare(compiled.sql), values);
    } catch (error) {
      this.#firstError ??= error as Error;
      throw error;
    } finally {
      this.#turns?.used(performance.now() - begun);
    }
  }
}

/** A failure that nobody looked at spoils the work all the same. */
export async function inSession<T>(
  session: SqliteSession,
  work: (session: SqliteSession) => Promise<T>,
): Promise<T> {
  const result = await work(session);
  if (session.firstError) throw session.firstError;
  return result;
}

const changedBy = (prepared: Prepared, values: unknown[]) =>
  prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes;
