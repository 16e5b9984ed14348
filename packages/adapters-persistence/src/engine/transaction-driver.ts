import type { AbstractSqlConnection, MikroORM } from "@mikro-orm/sql";
import type { DialectAdapter, Driver, Kysely, TransactionSettings } from "kysely";
import type { OwnConnection } from "./session-connection.js";

export type Executor = ReturnType<Kysely<unknown>["getExecutor"]>;

/** A Kysely adapter of our own dialects, with the driver that Kysely uses itself. */
export interface OwnAdapter extends DialectAdapter {
  readonly driver: TransactionDriver<OwnConnection>;
}

/** Whether its connection is one of ours, on which a session runs its statements. */
export const isOurs = (executor: Executor): boolean => "driver" in executor.adapter;

/** The connection of a transaction that its owner began with one of our MikroORMs. */
export const connectionOf = (executor: Executor): Promise<OwnConnection> =>
  executor.provideConnection(async (connection) => connection as OwnConnection);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A driver whose connections themselves know how to end a transaction. */
export abstract class TransactionDriver<C extends OwnConnection> implements Driver {
  abstract acquire(): C | Promise<C>;

  /** Null if it is done at once. */
  abstract begin(connection: C, settings: TransactionSettings): Promise<void> | null;

  async init(): Promise<void> {}

  async acquireConnection(): Promise<C> {
    return this.acquire();
  }

  async beginTransaction(connection: C, settings: TransactionSettings): Promise<void> {
    await this.begin(connection, settings);
  }

  commitTransaction(connection: C): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: C): Promise<void> {
    return connection.rollback();
  }

  savepoint(connection: C, name: string): Promise<void> {
    return connection.run(`savepoint ${quoted(name)}`);
  }

  rollbackToSavepoint(connection: C, name: string): Promise<void> {
    return connection.rollbackTo(quoted(name));
  }

  releaseSavepoint(connection: C, name: string): Promise<void> {
    return connection.run(`release ${quoted(name)}`);
  }

  async releaseConnection(connection: C): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {}
}

type Options = NonNullable<Parameters<AbstractSqlConnection["begin"]>[0]>;

export interface Beginning extends Pick<TransactionSettings, "isolationLevel" | "accessMode"> {
  readonly type: "read" | "write";
}

/** Options by which a connection of MikroORM begins a transaction for a session, and not for Kysely. */
interface ForSession extends Options {
  readonly forSession: Beginning;
}

/** A connection of MikroORM, as sessions use it. */
interface ForSessions {
  begin(options: ForSession): Promise<OwnConnection>;
  commit(own: OwnConnection): Promise<void>;
  rollback(own: OwnConnection): Promise<void>;
}

export const connectionFor = ({ em }: MikroORM, { type }: Beginning): ForSessions =>
  em.getConnection(type) as unknown as ForSessions;

/**
 * Begins a transaction of a session on MikroORM's connection: with the driver of its Kysely, and without the objects that
 * Kysely would make for queries that a session does not send through it. Null for transactions of others.
 */
export function begunForSession(
  connection: AbstractSqlConnection,
  isConnected: boolean | undefined,
  options: Options | ForSession = {},
): Promise<never> | null {
  if (!("forSession" in options)) return null;
  if (!isConnected) return connection.connect().then(() => connection.begin(options)) as never;
  const { driver } = connection.getClient().getExecutor().adapter as OwnAdapter;
  return beginWith(driver, options.forSession) as Promise<never>;
}

function beginWith(
  driver: TransactionDriver<OwnConnection>,
  settings: Beginning,
): Promise<OwnConnection> {
  const started = (connection: OwnConnection) => {
    const begun = driver.begin(connection, settings);
    return begun ? begun.then(() => connection) : connection;
  };
  const acquired = driver.acquire();
  return acquired instanceof Promise ? acquired.then(started) : Promise.resolve(started(acquired));
}

/** Commits a transaction that the session began, or rolls it back; null for other transactions. */
export function endedForSession(
  transaction: object,
  how: "commit" | "rollback",
): Promise<void> | null {
  if (!("outcome" in transaction)) return null;
  const connection = transaction as OwnConnection;
  // One whose commit fails is rolled back, and only then released.
  return connection[how]().then(() => connection.release() ?? undefined);
}
