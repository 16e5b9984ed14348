import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { Batch } from "../batch.js";
import { PgBatch } from "./batch.js";
import { type SendOptions, pack } from "./pack.js";

/** Sends a batch to a server that may be a moment behind, or to the primary. */
export type Reading = (batch: PgBatch, primary: boolean) => Promise<void>;

/** Holds no connection: each batch is a separate transaction on a shared one. */
export class PgReadingConnection implements DatabaseConnection {
  readonly #read: Reading;
  readonly #manner: SendOptions;

  constructor(read: Reading, manner: SendOptions) {
    this.#read = read;
    this.#manner = manner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const batch = new PgBatch();
    if (query instanceof Batch) {
      const answered = pack(query, batch, this.#manner, null);
      this.#send(batch, query.primary);
      await answered;
      return { rows: [] };
    }
    const answer = batch.ask({ name: "", text: query.sql, values: query.parameters });
    this.#send(batch, true);
    return { rows: (await answer).rows as R[] };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed from shared connections.");
  }

  #send(batch: PgBatch, primary: boolean): void {
    this.#read(batch, primary).catch((error: Error) => batch.handleError(error));
  }
}
