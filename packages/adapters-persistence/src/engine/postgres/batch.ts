import type { Connection, PoolClient, QueryResultRow, Submittable } from "pg";
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

/** Receives the result. `tag` is the text with which the server closes a statement, such as `UPDATE 3`. */
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
  readonly bound: (string | Buffer | null)[];
  readonly asked: PgAsked | null;
  readonly rows: QueryResultRow[];
  prepared: Prepared | null;
  isNew: boolean;
  /** The reason why its rows could not be read. */
  spoilt?: unknown;
}

type Later = (work: () => void) => void;

type Done = (error?: Error) => void;

/**
 * Statements that go to the server as one message and come back as one; a single synchronisation point ends
 * them. Outside a transaction they form one; after a failure the rest is skipped. Other batches on the same
 * connection are not affected, because none builds on another one's work.
 *
 * The client of pg takes it by the interface that cursors use: it calls `submit` with its connection, and a method for
 * each message of the server.
 */
export class PgBatch implements Submittable {
  readonly #statements: Sent[] = [];
  readonly #named: boolean;
  readonly #over: Ended;
  /** The client calls it at the end, and wraps it to stop its timer. */
  callback: Done = ignored;
  #client: PoolClient | undefined;
  #connection: Connection | undefined;
  #later: Later = ignored;
  #known = new Map<string, Prepared>();
  #at = 0;
  #failure: unknown;
  #ended = false;
  #sent = false;

  /** `over` is called at the end, with the first error. Behind a pooler, which keeps no statement, none is `named`. */
  constructor(named = true, over: Ended = ignored) {
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
  sendOn(client: PoolClient, later: Later, done: Done = ignored): void {
    this.#client = client;
    this.#later = later;
    this.callback = done;
    client.query(this);
  }

  /** Whether the server may have received all of it. */
  get isSent(): boolean {
    return this.#sent;
  }

  /** Whether the server has done all but the last statement. */
  get isAtLast(): boolean {
    return this.#at >= this.#statements.length - 1;
  }

  submit(connection: Connection): Error | undefined {
    const { stream } = connection;
    this.#connection = connection;
    this.#known = knownOn(connection);
    if (stream.writableCorked === 0) {
      stream.cork();
      this.#later(() => stream.uncork());
    }
    try {
      for (const statement of this.#statements) this.#submitOne(statement, connection);
      this.#sent = true;
      connection.sync();
      return undefined;
    } catch (error) {
      // Half of it may have been written: the server would misread anything after it.
      stream.destroy();
      return error as Error;
    }
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const client = this.#client;
    const statement = this.#current();
    if (!client || !statement?.prepared) return;
    statement.prepared.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, "text")),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
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

  /** A statement without any text. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleCopyInResponse(connection: Connection): void {
    // The server would wait for the rows. These ask for none.
    connection.stream.destroy();
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
    connection.bind({ statement: name, values: statement.bound }, true);
    // The server describes the rows once; the driver would ask every time.
    if (statement.isNew) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
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
      connection.parse({ name: "", text, types: [] }, true);
      return "";
    }
    if (before) connection.close({ type: "S", name }, true);
    this.#known.set(name, statement.prepared);
    connection.parse({ name, text, types: [] }, true);
    return name;
  }

  /** The statement whose answer is arriving; an unexpected answer means that the connection is broken. */
  #current(): Sent | undefined {
    const statement = this.#statements[this.#at];
    if (!statement) this.#connection?.stream.destroy();
    return statement;
  }

  #end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    this.callback(error);
    this.#over(this.#failure);
  }
}

const changedBy = (tag: string) => Number(tag.slice(tag.lastIndexOf(" ") + 1)) || 0;

const ignored = () => {};
