import type { IsolationLevel, MikroORM } from "@mikro-orm/sql";
import type { Kysely } from "kysely";
import type { Session } from "./session.js";
import { SqlSession, type Way } from "./sql-session.js";

/** How a transaction of MikroORM's begins. */
export interface Beginning {
  readonly type: "read" | "write";
  readonly isolationLevel?: `${IsolationLevel}`;
  readonly readOnly?: boolean;
}

export type Executor = ReturnType<Kysely<unknown>["getExecutor"]>;

/** Whether its connection is one of ours, which takes batches whole. */
export const isOurs = ({ adapter }: Executor): boolean => "takesBatches" in adapter;

type Work<T> = (session: Session) => Promise<T>;

export const connectionOf = ({ em }: MikroORM, { type }: Beginning) => em.getConnection(type);

/** A unit of work of our own: MikroORM's connection begins it, carries its statements and ends it. */
export async function inTransactionOf<T>(
  orm: MikroORM,
  beginning: Beginning,
  wayOn: (executor: Executor) => Way,
  work: Work<T>,
): Promise<T> {
  const connection = connectionOf(orm, beginning);
  const { type: _, ...options } = beginning;
  const transaction = await connection.begin(options as object);
  const session = new SqlSession(wayOn(transaction.getExecutor()), orm);
  let result: T;
  try {
    result = await work(session);
    await session.end();
    await connection.commit(transaction);
  } catch (error) {
    const reason = await session.giveUp(error);
    await connection.rollback(transaction);
    throw reason;
  }
  return result;
}
