import type { Socket } from "node:net";
import pg from "pg";
import type { PoolClient, QueryResultRow } from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { isForgotten } from "../failures.js";
import type { Ended } from "../session-connection.js";
import { knownOn, readRow } from "./prepared.js";
import type { Prepared } from "./prepared.js";

/** A statement as it is sent. */
export interface PgCall {
  /** A named statement is planned once per connection; one with an empty name is planned each time. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Who hears of the result. `tag` is the text with which the server closes a statement, such as `UPDATE 3`. */
export interface PgAsked {
  readonly resolve: (rows: QueryResultRow[], changed: number, tag: string) => void;
  readonly reject: (error: unknown) => void;
}

export interface PgAnswer {
  readonly rows: QueryResultRow[];
  readonly tag: string;
}

interface Sent {
  readonly call: PgCall;
  readonly bound: readonly unknown[];
  readonly asked: PgAsked | null;
  readonly rows: QueryResultRow[];
  prepared: Prepared | null;
  isNew: boolean;
  /** The reason why its rows could not be read. */
  spoilt?: unknown;
}

type Later = (work: () => void) => void;

type Done = (error?: Error) => void;

/** Methods of the driver's client that its types do not show. */
interface Submits {
  query(batch: PgBatch, done: Done): void;
}

interface Connection {
  readonly stream: Socket;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: "P"; name: string }): void;
  execute(): void;
  close(what: { type: "S"; name: string }): void;
  sync(): void;
}

/**
 * Statements that go to the server as one message and come back as one; a single synchronisation point ends
 * them. Outside a transaction they form one; after a failure the rest is skipped. Other batches on the same
 * connection are not affected, because none builds on another one's work.
 */
export class PgBatch extends pg.Query {
  readonly #statements: Sent[] = [];
  readonly #named: boolean;
  readonly #over: Ended;
  #client: PoolClient | undefined;
  #known = new Map<string, Prepared>();
  #at = 0;
  #failure: unknown;
  #ended = false;
  #sent = false;

  /** `over` is called at the end, with the first error. Behind a pooler, which keeps no statement, none is `named`. */
  constructor(named = true, over: Ended = ignored) {
    super("");
    this.#named = named;
    this.#over = over;
  }

  /** If it fails, everything after it fails, too. */
  add(call: PgCall, asked: PgAsked | null = null): void {
    const bound = call.values.map((value) => prepareValue(value));
    this.#statements.push({ call, bound, asked, rows: [], prepared: null, isNew: true });
  }

  ask(call: PgCall): Promise<PgAnswer> {
    return new Promise((resolve, reject) =>
      this.add(call, { resolve: (rows, _, tag) => resolve({ rows, tag }), reject }),
    );
  }

  /** Everything given to one client before `later` leaves in one packet: writing costs most. */
  sendOn(client: PoolClient, later: Later, done: Done = () => {}): void {
    this.#client = client;
    const { stream } = connectionOf(client);
    if (stream.writableCorked === 0) {
      stream.cork();
      later(() => stream.uncork());
    }
    (client as unknown as Submits).query(this, done);
  }

  /** Whether the server may have received all of it. */
  get isSent(): boolean {
    return this.#sent;
  }

  /** Whether the server has done all but the last statement. */
  get isAtLast(): boolean {
    return this.#at >= this.#statements.length - 1;
  }

  override submit = (given: unknown): Error | undefined => {
    const connection = given as Connection;
    this.#known = knownOn(connection);
    try {
      for (const statement of this.#statements) this.#submitOne(statement, connection);
      this.#sent = true;
      connection.sync();
      return undefined;
    } catch (error) {
      // Half of it may have been written: the server would misread anything after it.
      connection.stream.destroy();
      return error as Error;
    }
  };

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const client = this.#client as unknown as pg.Client;
    const statement = this.#current();
    if (!statement?.prepared) return;
    statement.prepared.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, "text")),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#current();
    if (!statement || statement.spoilt !== undefined) return;
    try {
      statement.rows.push(readRow(statement.prepared?.shape ?? null, fields));
    } catch (error) {
      // An error thrown here would reach no caller and would end the process.
      statement.spoilt = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#current();
    if (!statement) return;
    const { prepared, rows, spoilt, asked } = statement;
    this.#at += 1;
    if (prepared?.state === "under way") prepared.state = "ready";
    if (spoilt === undefined) asked?.resolve(rows, changedBy(text), text);
    else {
      this.#failure ??= spoilt;
      asked?.reject(spoilt);
    }
  }

  handleReadyForQuery(): void {
    if (this.#at < this.#statements.length) {
      this.handleError(new Error("The server responded to only some of the statements."));
    } else this.#end();
  }

  handleError(error: Error): void {
    if (this.#ended) return;
    this.#failure ??= error;
    if (isForgotten(error))
      for (const prepared of this.#known.values()) prepared.state = "in doubt";
    for (const { isNew, prepared, asked } of this.#statements.slice(this.#at)) {
      if (isNew && prepared) prepared.state = "in doubt";
      asked?.reject(error);
    }
    this.#end(error);
  }

  #submitOne(statement: Sent, connection: Connection): void {
    const name = this.#prepare(statement, connection);
    connection.bind({ statement: name, values: statement.bound });
    // The server describes the rows once; the driver would ask every time.
    if (statement.isNew) connection.describe({ type: "P", name: "" });
    connection.execute();
  }

  /** Returns the name of the statement for the server, which knows it when it gets to it. */
  #prepare(statement: Sent, connection: Connection): string {
    const { sql: text } = statement.call;
    const name = this.#named ? statement.call.name : "";
    const before = this.#known.get(name);
    if (before?.state === "ready" || (before?.state === "under way" && before.by === this)) {
      statement.prepared = before;
      statement.isNew = false;
      return name;
    }
    statement.prepared = { state: "under way", shape: null, by: this };
    // Another running batch may fail before it has prepared it.
    if (name === "" || before?.state === "under way") {
      connection.parse({ name: "", text });
      return "";
    }
    if (before) connection.close({ type: "S", name });
    this.#known.set(name, statement.prepared);
    connection.parse({ name, text });
    return name;
  }

  /** The statement whose answer is arriving; an unexpected answer means that the connection is broken. */
  #current(): Sent | undefined {
    const statement = this.#statements[this.#at];
    if (!statement && this.#client) connectionOf(this.#client).stream.destroy();
    return statement;
  }

  /** The driver waits for this call to stop its timer. */
  #end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    const { callback } = this as unknown as { callback?: Done };
    callback?.(error);
    this.#over(this.#failure);
  }
}

const changedBy = (tag: string) => Number(tag.slice(tag.lastIndexOf(" ") + 1)) || 0;

const ignored = () => {};

const connectionOf = (client: PoolClient) =>
  (client as unknown as { connection: Connection }).connection;
