import type { Socket } from "node:net";
import type { PoolClient, QueryResult } from "pg";
import { tenantSetting, userSetting } from "../schema/row-security.js";
import type { Session, View } from "./session.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";

export interface PgSessionOptions {
  /** The statements that open a transaction, up to the settings that say whose rows are seen. */
  readonly begin: string;
  /** Named statements are planned once per connection; a pooler in between does not keep them. */
  readonly named: boolean;
}

type Answer = QueryResult<Record<string, unknown>>;

const ignore = () => {};

/** One Postgres transaction on one client; it begins with the first thing that is asked of it. */
export class PgSession implements Session {
  readonly dialect = "postgres";
  readonly #client: PoolClient;
  readonly #options: PgSessionOptions;
  #begun = false;
  #view: View = { tenant: null, user: null };
  #firstError: Error | undefined;
  readonly #atEnd: (() => void)[] = [];

  constructor(client: PoolClient, options: PgSessionOptions) {
    this.#client = client;
    this.#options = options;
  }

  async all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    return (await this.#run(statement, parameters)).rows as R[];
  }

  async one<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
  ): Promise<R | undefined> {
    return (await this.#run(statement, parameters)).rows[0] as R | undefined;
  }

  async run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    return (await this.#run(statement, parameters)).rowCount ?? 0;
  }

  async atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void> {
    const { tenant } = this.#view;
    this.#atEnd.push(() => {
      this.see({ tenant });
      void this.#run(statement, parameters);
    });
  }

  see(change: Partial<View>): void {
    const before = this.#view;
    const view = { ...before, ...change };
    if (before.tenant === view.tenant && before.user === view.user) return;
    this.#view = view;
    if (this.#begun) void this.#send(viewSql(view).slice(1));
  }

  /** The first error of the transaction; those after it only say that it is aborted. */
  get firstError(): Error | undefined {
    return this.#firstError;
  }

  async commit(): Promise<void> {
    for (const run of this.#atEnd.splice(0)) run();
    if (!this.#begun) return;
    const { command } = await this.#send("commit");
    // What was sent together with the commit may have failed before it, the beginning included.
    if (this.#firstError) throw this.#firstError;
    if (command !== "COMMIT") throw new Error("The transaction was undone.");
  }

  /** Ends a read: nobody waits for it, so it leaves together with what the connection is used for next. */
  leave(): void {
    if (!this.#begun) return;
    sendTogether(this.#client, afterThisTurn);
    void this.#send("commit");
  }

  async rollback(): Promise<void> {
    if (this.#begun) await this.#send("rollback");
  }

  #begin(): void {
    this.#begun = true;
    // One message, sent without waiting for its answer; the first statement follows in the same packet.
    const seen = this.#view.tenant === null && this.#view.user === null ? "" : viewSql(this.#view);
    void this.#send(this.#options.begin + seen);
  }

  #run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<Answer> {
    if (!this.#begun) this.#begin();
    const compiled = statement.compiled("postgres");
    const values = bind(compiled, parameters as Record<string, unknown>, "postgres");
    return this.#options.named
      ? this.#send({ name: compiled.name, text: compiled.sql, values })
      : this.#send({ text: compiled.sql, values });
  }

  #send(query: string | { name?: string; text: string; values: unknown[] }): Promise<Answer> {
    sendTogether(this.#client);
    const answer = new Promise<Answer>((resolve, reject) => {
      const done = (error: Error | null, result: Answer) => {
        if (error) reject(((this.#firstError ??= error), error));
        else resolve(result);
      };
      if (typeof query === "string") this.#client.query(query, done);
      else this.#client.query(query, done);
    });
    // Statements sent together fail together; the caller who awaits the first need not await the rest.
    answer.catch(ignore);
    return answer;
  }
}

/** Everything sent in this turn of the event loop leaves in one packet: writing is what costs most. */
function sendTogether(client: PoolClient, later = atEndOfTurn): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  later(() => stream.uncork());
}

const atEndOfTurn = (work: () => void) => process.nextTick(work);
const afterThisTurn = (work: () => void) => void setImmediate(work);

// Numbers and a star only, so the text needs no parameters.
const viewSql = ({ tenant, user }: View) =>
  `;set local ${tenantSetting} = '${tenant ?? ""}';set local ${userSetting} = '${user ?? ""}'`;
