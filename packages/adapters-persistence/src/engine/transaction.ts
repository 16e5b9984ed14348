import type { MikroORM } from "@mikro-orm/sql";
import type { OwnConnection, SessionConnection } from "./session-connection.js";
import type { Session } from "./session.js";
import { SqlSession } from "./sql-session.js";
import { type Beginning, connectionFor } from "./transaction-driver.js";

export async function inTransactionOf<T>(
  orm: MikroORM,
  beginning: Beginning,
  connectionOn: (own: OwnConnection) => SessionConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const connection = connectionFor(orm, beginning);
  const own = await connection.begin({ forSession: beginning });
  const session = new SqlSession(connectionOn(own), orm);
  try {
    const result = await work(session);
    const rest = session.end();
    if (rest) await rest;
    await connection.commit(own);
    return result;
  } catch (error) {
    const reason = await session.giveUp(error);
    await connection.rollback(own);
    throw reason;
  }
}
