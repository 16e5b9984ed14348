import type { CompiledQuery, QueryResult } from "kysely";
import { type PendingStatement, Batch, type Row } from "../batch.js";
import { Busy } from "../failures.js";
import { withBooleans } from "./booleans.js";
import type { Outcome, OwnConnection } from "../transaction-driver.js";
import type { SqliteHandle } from "./handle.js";
import type { RunningTransaction, Places } from "./running-transaction.js";
import type { Unchanged } from "./unchanged.js";

type Prepared = ReturnType<SqliteHandle["prepare"]>;

const NOTHING = { rows: [] };

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

  async begin(shared: boolean): Promise<void> {
    this.#place = await (shared ? this.#places.together() : this.#places.alone());
    this.#state = "begun";
  }

  async commit(): Promise<void> {
    if (this.#failure) throw this.#failure.error;
    await this.#end()?.keep();
    this.#outcome = "committed";
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

  async release(): Promise<void> {
    await this.rollback();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!(query instanceof Batch)) return (await this.#plain(query)) as QueryResult<R>;
    const place = this.#ready() ?? (await this.#here());
    for (const asked of query.statements) {
      const turn = place.turns?.wait();
      if (turn) {
        await turn;
        this.#ready();
      }
      this.#ask(place, asked);
    }
    return NOTHING as QueryResult<never>;
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { handle } = await this.#here();
    const statement = handle.database.prepare<unknown[], Row>(sql);
    for (const row of statement.iterate(...parameters))
      yield { rows: withBooleans(statement, [row]) as R[] };
  }

  #ask({ handle, turns, isReadOnly }: RunningTransaction, asked: PendingStatement): void {
    if (this.#failure) return asked.reject(this.#failure.error);
    const { name, sql, values, wants } = asked;
    const begun = turns ? performance.now() : 0;
    try {
      const prepared = name === "" ? handle.database.prepare(sql) : handle.prepare(sql);
      if (wants === "changes") asked.resolve([], changedBy(prepared, values));
      else if (wants === "both") asked.resolve(...rowsAndChanges(prepared, values));
      else asked.resolve(wants === "row" ? firstOf(prepared, values) : rowsOf(prepared, values), 0);
    } catch (cause) {
      const error = handle.withPath(cause);
      // A read has nothing to undo, and others read in the same transaction.
      if (!isReadOnly) this.#failure = { error };
      asked.reject(error);
    } finally {
      turns?.used(performance.now() - begun);
    }
  }

  async #plain(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { handle, whenUnlocked } = await this.#here();
    const run = () => this.#now(handle, query);
    return whenUnlocked && !handle.database.inTransaction ? whenUnlocked(run) : run();
  }

  #now(handle: SqliteHandle, { sql, parameters }: CompiledQuery): QueryResult<unknown> {
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
    if (this.#state === "over") throw new Error("The transaction is over.");
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
const rowsOf = (prepared: Prepared, values: readonly unknown[]): Row[] =>
  withBooleans(prepared, [...(prepared.all(...values) as Row[])]);

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
