import { CompiledQuery } from "kysely";
import type { Kysely, QueryResult } from "kysely";
import type { Words } from "./words.js";
import { observed } from "./observed.js";
import type { Session, View } from "./session.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";

/** Runs statements inside somebody else's Kysely transaction; they commit or undo it. */
export class KyselySession implements Session {
  readonly words: Words;
  readonly #transaction: Kysely<unknown>;
  #view: View = { tenant: null, user: null };
  /** What every later statement waits for, and fails with. */
  #ahead: Promise<void> = Promise.resolve();
  /** It may have ended the transaction, and what came after it would be kept by itself. */
  #failure: { readonly error: unknown } | null = null;

  constructor(transaction: Kysely<unknown>, words: Words) {
    this.#transaction = transaction;
    this.words = words;
  }

  get primary(): Session {
    return this;
  }

  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    return this.#run(statement, parameters, ({ rows }) => rows);
  }

  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    return this.#run(statement, parameters, ({ rows }) => rows[0]);
  }

  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    return this.#run(statement, parameters, ({ numAffectedRows, rows }) =>
      Number(numAffectedRows ?? rows.length),
    );
  }

  ahead<P extends object, R>(statement: Statement<P, R>, parameters: P): void {
    this.#awaitLater(this.run(statement, parameters));
  }

  /** Whoever owns the transaction decides when it ends, so this cannot wait for it. */
  async atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void> {
    await this.run(statement, parameters);
  }

  remember<T>(_key: string, look: () => Promise<T>): Promise<T> {
    return look();
  }

  see(change: Partial<View>): void {
    const { seeing } = this.words;
    if (!seeing) return;
    this.#view = { ...this.#view, ...change };
    this.#awaitLater(this.#transaction.executeQuery(seeing(this.#view)));
  }

  /** Rejects with the failure of what was sent ahead, also when no statement came after it. */
  settled(): Promise<void> {
    return this.#ahead;
  }

  #awaitLater(sent: Promise<unknown>): void {
    this.#ahead = observed(Promise.all([this.#ahead, sent]).then(() => {}));
  }

  #run<P extends object, R, T>(
    statement: Statement<P, R>,
    parameters: P,
    read: (result: QueryResult<R>) => T,
  ): Promise<T> {
    return observed(this.#send(statement, parameters).then(read));
  }

  async #send<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
  ): Promise<QueryResult<R>> {
    await this.#ahead;
    if (this.#failure) throw this.#failure.error;
    const compiled = statement.compiled(this.words);
    const values = bind(compiled, parameters as Record<string, unknown>, this.words);
    try {
      return await this.#transaction.executeQuery<R>(CompiledQuery.raw(compiled.sql, values));
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }
}
