import { CompiledQuery } from "kysely";
import type { Kysely, QueryResult } from "kysely";
import { tenantSetting, userSetting } from "../schema/row-security.js";
import type { Dialect } from "./dialects.js";
import type { Session, View } from "./session.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";

/** Runs statements inside somebody else's Kysely transaction; they commit or undo it. */
export class KyselySession implements Session {
  readonly dialect: Dialect;
  readonly #transaction: Kysely<unknown>;
  #view: View = { tenant: null, user: null };
  #seeing: Promise<unknown> = Promise.resolve();

  constructor(transaction: Kysely<unknown>, dialect: Dialect) {
    this.#transaction = transaction;
    this.dialect = dialect;
  }

  async all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    return (await this.#run(statement, parameters)).rows;
  }

  async one<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
  ): Promise<R | undefined> {
    return (await this.#run(statement, parameters)).rows[0];
  }

  async run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    const { numAffectedRows, rows } = await this.#run(statement, parameters);
    return Number(numAffectedRows ?? rows.length);
  }

  /** Whoever owns the transaction decides when it ends, so this cannot wait for it. */
  async atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void> {
    await this.run(statement, parameters);
  }

  remember<T>(_key: string, look: () => Promise<T>): Promise<T> {
    return look();
  }

  see(change: Partial<View>): void {
    if (this.dialect === "sqlite") return;
    this.#view = { ...this.#view, ...change };
    const { tenant, user } = this.#view;
    this.#seeing = this.#transaction.executeQuery(
      CompiledQuery.raw(
        `select set_config('${tenantSetting}', $1, true), set_config('${userSetting}', $2, true)`,
        [String(tenant ?? ""), String(user ?? "")],
      ),
    );
    this.#seeing.catch(() => {});
  }

  #run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<QueryResult<R>> {
    const result = this.#send(statement, parameters);
    // Statements that nobody waits for fail the transaction, and so whoever waits for a later one.
    result.catch(() => {});
    return result;
  }

  async #send<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
  ): Promise<QueryResult<R>> {
    await this.#seeing;
    const compiled = statement.compiled(this.dialect);
    const values = bind(compiled, parameters as Record<string, unknown>, this.dialect);
    return this.#transaction.executeQuery<R>(CompiledQuery.raw(compiled.sql, values));
  }
}
