import type { MikroORM } from "@mikro-orm/sql";
import type { OwnConnection, SessionConnection } from "./session-connection.js";
import type { Session } from "./session.js";
import { SqlSession } from "./sql-session.js";
import type { Beginning, ForSession } from "./transaction-driver.js";

type Connection = ReturnType<MikroORM["em"]["getConnection"]>;

/** MikroORM's connection begins a transaction for a session. */
export const begin = (connection: Connection, beginning: Beginning) =>
  connection.begin({ forSession: beginning } satisfies ForSession as object);

/** The connection of such a transaction. */
export const ownOf = (transaction: Awaited<ReturnType<typeof begin>>) =>
  transaction as unknown as OwnConnection;

/** One of our own units of work. */
export async function inTransactionOf<T>(
  orm: MikroORM,
  beginning: Beginning,
  wayOn: (own: OwnConnection) => SessionConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const connection = orm.em.getConnection(beginning.type);
  const transaction = await begin(connection, beginning);
  const session = new SqlSession(wayOn(ownOf(transaction)), orm);
  try {
    const result = await work(session);
    const rest = session.end();
    if (rest) await rest;
    await connection.commit(transaction);
    return result;
  } catch (error) {
    const reason = await session.giveUp(error);
    await connection.rollback(transaction);
    throw reason;
  }
}
