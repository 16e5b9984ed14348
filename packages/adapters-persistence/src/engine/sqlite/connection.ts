import type { CompiledQuery, QueryResult } from "kysely";
import { Busy } from "../failures.js";
import type { Question, Row } from "../question.js";
import { type Ended, type Outcome, overAs, type OwnConnection } from "../session-connection.js";
import { withBooleans } from "./booleans.js";
import type { SqliteHandle } from "./handle.js";
import type { RunningTransaction, Places } from "./running-transaction.js";
import type { Unchanged } from "./unchanged.js";

type Prepared = ReturnType<SqliteHandle["prepare"]>;

/** Kysely runs statements on it: in the place in a transaction once one has begun, and on the handle until then. */
export class SqliteConnection implements OwnConnection {
  readonly #places: Places;
  #place: RunningTransaction | null = null;
  #state: "outside" | "begun" | "over" = "outside";
  #outcome: Outcome = "open";
  /** It may have ended the transaction, and later statements would be committed by themselves. */
  #failure: { readonly error: unknown } | null = null;

  constructor(places: Places) {
    this.#places = places;
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  get unchanged(): Unchanged | undefined {
    return this.#place?.unchanged;
  }

  blame(error: unknown): void {
    this.#failure ??= { error };
  }

  begin(shared: boolean): Promise<void> {
    return (shared ? this.#places.together() : this.#places.alone()).then((place) => {
      this.#place = place;
      this.#state = "begun";
    });
  }

  commit(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure.error as Error);
    const place = this.#end();
    const committed = () => {
      this.#outcome = "committed";
    };
    if (place) return place.keep().then(committed);
    return Promise.resolve(committed());
  }

  async rollback(): Promise<void> {
    if (this.#outcome === "open") this.#outcome = "undone";
    await this.#end()?.leave(this.#failure?.error ?? new Error("The transaction was rolled back."));
  }

  /** Everything after the savepoint is undone, including the failure. */
  async rollbackTo(savepoint: string): Promise<void> {
    if (this.#place?.handle.database.inTransaction) this.#failure = null;
    await this.run(`rollback to ${savepoint}`);
  }

  async run(sql: string): Promise<void> {
    const { handle } = await this.#here();
    handle.database.prepare(sql).run();
  }

  release(): Promise<void> | null {
    return this.#place ? this.rollback() : null;
  }

  runNow(statement: Question): boolean {
    try {
      const place = this.#ready();
      if (!place || place.turns?.isUsedUp) return false;
      this.#run(place, statement);
    } catch (error) {
      statement.reject(error);
    }
    return true;
  }

  /** Others come first, once these have used their turn of the event loop. */
  send(statements: readonly Question[], _primary: boolean, ended: Ended): void {
    this.#sendInTurn(statements).then(() => ended(), ended);
  }

  async #sendInTurn(statements: readonly Question[]): Promise<void> {
    const place = this.#ready() ?? (await this.#here());
    for (const statement of statements) {
      const turn = place.turns?.wait();
      if (turn) {
        await turn;
        this.#ready();
      }
      this.#run(place, statement);
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { handle, whenUnlocked } = this.#ready() ?? (await this.#here());
    const run = () => this.#plain(handle, sql, parameters) as QueryResult<R>;
    return whenUnlocked && !handle.database.inTransaction ? whenUnlocked(run) : run();
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { handle } = await this.#here();
    const statement = handle.database.prepare<unknown[], Row>(sql);
    for (const row of statement.iterate(...parameters))
      yield { rows: withBooleans(statement, [row]) as R[] };
  }

  #run({ handle, turns, isReadOnly }: RunningTransaction, statement: Question): void {
    if (this.#failure) return statement.reject(this.#failure.error);
    const { name, sql, values, wants } = statement;
    const begun = turns ? performance.now() : 0;
    try {
      const prepared = name === "" ? handle.database.prepare(sql) : handle.prepare(sql);
      if (wants === "changes") statement.resolve([], changedBy(prepared, values));
      else if (wants === "both") statement.resolve(...rowsAndChanges(prepared, values));
      else
        statement.resolve(
          wants === "row" ? firstOf(prepared, values) : rowsOf(prepared, values),
          0,
        );
    } catch (cause) {
      const error = handle.withPath(cause);
      // A read has nothing to undo, and others read in the same transaction.
      if (!isReadOnly) this.#failure = { error };
      statement.reject(error);
    } finally {
      turns?.used(performance.now() - begun);
    }
  }

  #plain(handle: SqliteHandle, sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const { database } = handle;
    try {
      // MikroORM writes its values into the text; keeping such statements would only fill the memory.
      const prepared = database.prepare<unknown[], unknown>(sql);
      if (prepared.reader) return { rows: rowsOf(prepared, parameters) };
      const { changes, lastInsertRowid } = prepared.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (cause) {
      const error = handle.withPath(cause);
      if (this.#state === "begun" && !database.inTransaction) this.#failure ??= { error };
      throw error;
    }
  }

  async #here(): Promise<RunningTransaction> {
    return this.#ready() ?? (this.#place = await this.#places.outside());
  }

  #ready(): RunningTransaction | null {
    if (this.#failure) throw this.#failure.error;
    const hasEnded = this.#state === "begun" && !this.#place?.handle.database.inTransaction;
    // A failure such as a full disk ends the whole transaction, and later statements would be committed by themselves.
    if (hasEnded) throw new Busy("An earlier failure rolled back the transaction.");
    if (this.#state === "over") throw new Error(overAs(this.#outcome));
    return this.#place;
  }

  #end(): RunningTransaction | null {
    const place = this.#place;
    this.#place = null;
    this.#state = "over";
    return place;
  }
}

/** Copied, because the native module's arrays belong to the realm that loaded it first. */
function rowsOf(prepared: Prepared, values: readonly unknown[]): Row[] {
  if (prepared.reader) return withBooleans(prepared, [...(prepared.all(...values) as Row[])]);
  prepared.run(...values);
  return [];
}

function firstOf(prepared: Prepared, values: readonly unknown[]): Row[] {
  const row = prepared.get(...values) as Row | undefined;
  return row === undefined ? [] : withBooleans(prepared, [row]);
}

function rowsAndChanges(prepared: Prepared, values: readonly unknown[]): [Row[], number] {
  if (!prepared.reader) return [[], prepared.run(...values).changes];
  const rows = rowsOf(prepared, values);
  return [rows, rows.length];
}

const changedBy = (prepared: Prepared, values: readonly unknown[]): number =>
  prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes;
