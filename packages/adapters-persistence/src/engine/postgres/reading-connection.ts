import type { CompiledQuery, QueryResult } from "kysely";
import type { Question } from "../question.js";
import type { Ended, OwnConnection } from "../session-connection.js";
import { PgBatch } from "./batch.js";
import { pack, type SendOptions } from "./pack.js";

/** Sends a batch to a server that may be a moment behind, or to the primary. */
export type Reading = (batch: PgBatch, primary: boolean) => void;

/** Holds no connection: each batch is a separate transaction on a shared one, so there is none around them. */
export class PgReadingConnection implements OwnConnection {
  readonly outcome = "open";
  readonly #read: Reading;
  readonly #manner: SendOptions;

  constructor(read: Reading, manner: SendOptions) {
    this.#read = read;
    this.#manner = manner;
  }

  send(statements: readonly Question[], primary: boolean, ended: Ended): void {
    const batch = new PgBatch(this.#manner.named, ended);
    pack(statements, batch, this.#manner, null);
    this.#read(batch, primary);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const batch = new PgBatch();
    const answer = batch.ask({ name: "", sql, values: parameters });
    this.#read(batch, true);
    return { rows: (await answer).rows as R[] };
  }

  async commit(): Promise<void> {}

  async rollback(): Promise<void> {}

  async rollbackTo(): Promise<void> {}

  async run(): Promise<void> {}

  release(): null {
    return null;
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed from shared connections.");
  }
}
