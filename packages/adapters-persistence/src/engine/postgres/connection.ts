import type { CompiledQuery, QueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import { classify, CommitUnknown, isRefusal } from "../failures.js";
import type { Question, Row } from "../question.js";
import { type Ended, type Outcome, overAs, type OwnConnection } from "../session-connection.js";
import type { View } from "../session.js";
import { type PgAnswer, PgBatch } from "./batch.js";
import { commandOf, pack, type SendOptions } from "./pack.js";
import { distrust } from "./pool.js";

const soon = (work: () => void) => process.nextTick(work);

/** One connection of the pool for the duration of a transaction. Its begin goes with its first statement. */
export class PgConnection implements OwnConnection {
  readonly #pool: Pool;
  readonly #client: PoolClient;
  readonly #manner: SendOptions;
  #state: "outside" | "to begin" | "begun" | "over" = "outside";
  #begin = "";
  /** Work that waits for the commit. */
  #held: PgBatch | null = null;
  #view: View | null = null;
  #failure: { readonly error: unknown } | null = null;
  #isBroken = false;
  #outcome: Outcome = "open";

  constructor(pool: Pool, client: PoolClient, manner: SendOptions) {
    this.#pool = pool;
    this.#client = client;
    this.#manner = manner;
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  begin(sql: string): void {
    this.#begin = sql;
    this.#state = "to begin";
  }

  async commit(): Promise<void> {
    if (this.#failure) throw this.#failure.error;
    const hasBegun = this.#state === "begun";
    this.#state = "over";
    if (!hasBegun) {
      this.#outcome = "committed";
      return;
    }
    const batch = this.#held ?? this.#newBatch();
    this.#held = null;
    const { tag } = await this.#say("commit", batch).catch((error: unknown) => {
      // The failure may belong to a statement that was sent together with the commit.
      const first = this.#failure?.error ?? error;
      this.#lose(isRefusal(first));
      if (isUndone(batch, first)) throw first;
      throw new CommitUnknown("The commit was not confirmed.", { cause: error });
    });
    if (this.#failure) throw (this.#failure as { readonly error: unknown }).error;
    if (tag !== "COMMIT") throw new Error("The transaction was rolled back.");
    this.#outcome = "committed";
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#state === "begun";
    this.#state = "over";
    if (this.#outcome === "open") this.#outcome = "undone";
    this.#held?.handleError(new Error("The transaction was rolled back."));
    if (!hasBegun) return;
    await this.#say("rollback", this.#newBatch()).catch(() => this.#lose());
  }

  /** Everything after the savepoint is undone, including the settings and the failure. */
  async rollbackTo(savepoint: string): Promise<void> {
    this.#failure = null;
    this.#view = null;
    await this.run(`rollback to ${savepoint}`);
  }

  async run(sql: string): Promise<void> {
    const batch = this.#start();
    const answer = batch.ask({ name: "", sql, values: [] });
    batch.sendOn(this.#client, soon);
    await answer;
  }

  send(statements: readonly Question[], _primary: boolean, ended: Ended): void {
    const batch = this.#start(ended);
    this.#view = pack(statements, batch, this.#manner, this.#view);
    batch.sendOn(this.#client, soon);
  }

  sendWithCommit(statements: readonly Question[]): void {
    this.#held = this.#start();
    this.#view = pack(statements, this.#held, this.#manner, this.#view);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertOpen();
    // If it followed a begin that failed, it would be committed by itself.
    if (this.#state === "to begin") {
      this.#state = "begun";
      await this.run(this.#begin);
    }
    const { command, rowCount, rows } = await this.#client.query<Row>(sql, [...parameters]);
    const numAffectedRows = changing.has(command) ? BigInt(rowCount ?? 0) : undefined;
    return { rows: (rows ?? []) as R[], ...(numAffectedRows !== undefined && { numAffectedRows }) };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed from a shared pool.");
  }

  #start(ended?: Ended): PgBatch {
    this.#assertOpen();
    const batch = this.#newBatch(ended);
    if (this.#state !== "to begin") return batch;
    this.#state = "begun";
    batch.add(commandOf(this.#begin));
    return batch;
  }

  /** After its first failure the transaction takes nothing more. */
  #newBatch(ended?: Ended): PgBatch {
    return new PgBatch(this.#manner.named, (error) => {
      if (error !== undefined) this.#failure ??= { error };
      ended?.(error);
    });
  }

  #assertOpen(): void {
    if (this.#state === "over") throw new Error(overAs(this.#outcome));
    if (this.#failure) throw this.#failure.error;
  }

  #say(word: "commit" | "rollback", batch: PgBatch): Promise<PgAnswer> {
    const answer = batch.ask(commandOf(word));
    batch.sendOn(this.#client, soon);
    return answer;
  }

  release(): null {
    this.#client.release(this.#isBroken);
    return null;
  }

  /** Older connections are probably broken, too, unless the server only refused this one. */
  #lose(isAlone = false): void {
    this.#isBroken = true;
    if (!isAlone) distrust(this.#pool);
  }
}

const changing: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Whether a transaction whose commit failed was certainly not committed. */
function isUndone(commit: PgBatch, firstError: unknown): boolean {
  if (!commit.isSent) return true;
  // A server that dies of a full disk during a commit may find the commit in its log afterwards.
  const whileCommitting = commit.isAtLast && classify(firstError) === "full";
  return isRefusal(firstError) && !whileCommitting;
}
