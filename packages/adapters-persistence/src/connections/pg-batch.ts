import type { Socket } from "node:net";
import pg from "pg";
import type { PoolClient, QueryResultRow } from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { isForgotten } from "../sql/failures.js";

export interface PgCall {
  /** Named statements are planned once per connection; an empty name is planned each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PgAnswer {
  readonly rows: QueryResultRow[];
  /** The word and the number that the server closes a statement with, such as `UPDATE 3`. */
  readonly tag: string;
}

/** What a connection knows of a statement that it has been given before. */
interface Prepared {
  shape: Shape | null;
  /** The server may or may not know it: it was sent together with something that failed. */
  doubtful: boolean;
}

interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

interface Sent extends PgCall {
  readonly rows: QueryResultRow[];
  readonly resolve: (answer: PgAnswer) => void;
  readonly reject: (error: unknown) => void;
  prepared: Prepared;
  isNew: boolean;
}

type Later = (work: () => void) => void;

interface Connection {
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: "P"; name: string }): void;
  execute(): void;
  close(what: { type: "S"; name: string }): void;
  sync(): void;
}

const preparedOn = new WeakMap<Connection, Map<string, Prepared>>();

/**
 * Statements that go to the server as one message and come back as one: a single point of
 * synchronisation ends them all. Outside a transaction they are one; after a failure the rest is skipped.
 */
export class PgBatch extends pg.Query {
  readonly #statements: Sent[] = [];
  #client: PoolClient | undefined;
  #known = new Map<string, Prepared>();
  #at = 0;
  #ended = false;

  constructor() {
    super("");
  }

  add({ name, text, values }: PgCall): Promise<PgAnswer> {
    const bound = values.map((value) => prepareValue(value));
    return new Promise((resolve, reject) => {
      const prepared = { shape: null, doubtful: false };
      const sent = { name, text, values: bound, rows: [], resolve, reject, prepared, isNew: true };
      this.#statements.push(sent);
    });
  }

  /** Everything that one client is given before `later` leaves in one packet: writing is what costs most. */
  sendOn(client: PoolClient, later: Later, done: (error?: Error) => void = () => {}): void {
    this.#client = client;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      later(() => stream.uncork());
    }
    void client.query(this as never, done as never);
  }

  override submit = (given: unknown): void => {
    const connection = given as Connection;
    const known = (this.#known = knownOn(connection));
    for (const statement of this.#statements) {
      const { name, text, values } = statement;
      const before = name === "" ? undefined : known.get(name);
      if (before && !before.doubtful) {
        statement.prepared = before;
        statement.isNew = false;
      } else {
        if (before) connection.close({ type: "S", name });
        known.set(name, statement.prepared);
        connection.parse({ name, text });
      }
      connection.bind({ statement: name, values });
      // What the rows look like is told once; the driver would ask every time.
      if (statement.isNew) connection.describe({ type: "P", name: "" });
      connection.execute();
    }
    connection.sync();
  };

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const client = this.#client as unknown as pg.Client;
    const statement = this.#current();
    statement.prepared.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, "text")),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { prepared, rows } = this.#current();
    const { names, parsers } = prepared.shape as Shape;
    const row: QueryResultRow = {};
    for (let index = 0; index < names.length; index += 1) {
      const text = fields[index] ?? null;
      row[names[index] as string] = text === null ? null : parsers[index]?.(text);
    }
    rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { rows, resolve } = this.#current();
    this.#at += 1;
    resolve({ rows, tag: text });
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    if (this.#ended) return;
    if (isForgotten(error)) for (const prepared of this.#known.values()) prepared.doubtful = true;
    for (const { isNew, prepared, reject } of this.#statements.slice(this.#at)) {
      if (isNew) prepared.doubtful = true;
      reject(error);
    }
    this.#end(error);
  }

  #current(): Sent {
    return this.#statements[this.#at] as Sent;
  }

  /** The driver waits for this call to stop its clock. */
  #end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    const { callback } = this as unknown as { callback?: (error?: Error) => void };
    callback?.(error);
  }
}

function knownOn(connection: Connection): Map<string, Prepared> {
  let known = preparedOn.get(connection);
  if (!known) {
    known = new Map();
    preparedOn.set(connection, known);
  }
  return known;
}
