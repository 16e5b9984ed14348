import type { IsolationLevel, MikroORM } from "@mikro-orm/sql";
import type { DatabaseConnection, Kysely } from "kysely";
import type { Session } from "./session.js";
import { SqlSession } from "./sql-session.js";
import type { Savepoint, SessionConnection } from "./batch.js";
import type { OwnConnection } from "./transaction-driver.js";

/** How a MikroORM transaction begins. */
export interface Beginning {
  readonly type: "read" | "write";
  readonly isolationLevel?: `${IsolationLevel}`;
  readonly readOnly?: boolean;
}

export type Executor = ReturnType<Kysely<unknown>["getExecutor"]>;

/** Whether its connection is one of ours, which takes whole batches. */
export const isOurs = ({ adapter }: Executor): boolean => "takesBatches" in adapter;

/**
 * The executor of a transaction on its connection. Kysely's own makes each query wait for the answer to the one before;
 * a session does that by itself where needed.
 */
export async function atOnce(executor: Executor): Promise<[Executor, DatabaseConnection]> {
  const connection = await executor.provideConnection(async (held) => held);
  return [
    executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
    connection,
  ];
}

/** On one of our own connections, which remember an error until it is undone. Of those nested the newest counts. */
export async function savepointOn(executor: Executor, name: string): Promise<Savepoint> {
  const on = (work: (own: OwnConnection) => Promise<void>) =>
    executor.provideConnection((connection) => work(connection as OwnConnection));
  const keep = () => on((own) => own.run(`release ${name}`));
  await on((own) => own.run(`savepoint ${name}`));
  return {
    keep,
    async undo() {
      await on((own) => own.rollbackTo(name));
      await keep();
    },
  };
}

type Work<T> = (session: Session) => Promise<T>;

export async function begin({ em }: MikroORM, { type, ...options }: Beginning) {
  const connection = em.getConnection(type);
  const transaction = await connection.begin(options as object);
  return {
    executor: transaction.getExecutor(),
    commit: () => connection.commit(transaction),
    rollback: () => connection.rollback(transaction),
  };
}

/** One of our own units of work: MikroORM's connection begins it, carries its statements and ends it. */
export async function inTransactionOf<T>(
  orm: MikroORM,
  beginning: Beginning,
  wayOn: (executor: Executor) => SessionConnection,
  work: Work<T>,
): Promise<T> {
  const { executor, commit, rollback } = await begin(orm, beginning);
  const [direct] = await atOnce(executor);
  const session = new SqlSession(wayOn(direct), orm);
  let result: T;
  try {
    result = await work(session);
    await session.end();
    await commit();
  } catch (error) {
    const reason = await session.giveUp(error);
    await rollback();
    throw reason;
  }
  return result;
}
