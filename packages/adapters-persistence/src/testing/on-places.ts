import { openSqliteOrm } from "../database/open-orm.js";
import { SHARED, SharedSqliteDialect } from "../engine/sqlite/dialect.js";
import { ownConnection, sharedReading } from "../engine/sqlite/engine.js";
import type { Places } from "../engine/sqlite/running-transaction.js";
import type { Session } from "../engine/session.js";
import { SharedReads } from "../engine/reads/shared-reads.js";
import { inTransactionOf } from "../engine/transaction.js";

type Work<T> = (session: Session) => Promise<T>;

/** Units of work on a writer or readers by themselves. */
export async function onPlaces(places: Places, look: "to write" | "to read" = "to write") {
  const dialect = new SharedSqliteDialect(places);
  const orm = openSqliteOrm(":memory:", { write: dialect, read: dialect });
  await orm.connect();
  const shared = { type: "write", isolationLevel: SHARED } as const;
  const reads = new SharedReads(orm, sharedReading);
  return {
    alone: <T>(work: Work<T>) => inTransactionOf(orm, { type: "write" }, ownConnection, work),
    together: <T>(work: Work<T>) =>
      look === "to read" ? reads.read(work) : inTransactionOf(orm, shared, ownConnection, work),
  };
}
