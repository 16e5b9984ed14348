import type { MikroORM } from "@mikro-orm/sql";
import type { OwnConnection, SessionConnection } from "./session-connection.js";
import type { Session } from "./session.js";
import { SqlSession } from "./sql-session.js";
import type { Beginning, ForSession } from "./transaction-driver.js";

/** A transaction on a connection of MikroORM's, which ends it. */
interface Begun {
  readonly own: OwnConnection;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** MikroORM's connection begins a transaction for a session. */
export async function begin({ em }: MikroORM, beginning: Beginning): Promise<Begun> {
  const connection = em.getConnection(beginning.type);
  const options: ForSession = { forSession: beginning };
  const transaction = await connection.begin(options);
  return {
    own: transaction as unknown as OwnConnection,
    commit: () => connection.commit(transaction),
    rollback: () => connection.rollback(transaction),
  };
}

/** One of our own units of work. */
export async function inTransactionOf<T>(
  orm: MikroORM,
  beginning: Beginning,
  wayOn: (own: OwnConnection) => SessionConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { own, commit, rollback } = await begin(orm, beginning);
  const session = new SqlSession(wayOn(own), orm);
  try {
    const result = await work(session);
    const rest = session.end();
    if (rest) await rest;
    await commit();
    return result;
  } catch (error) {
    const reason = await session.giveUp(error);
    await rollback();
    throw reason;
  }
}
