import { sql } from "kysely";
import { databaseNow } from "./dialects.js";
import type { Engine } from "./session.js";
import { rawStatement } from "./statement.js";

const clock = rawStatement<object>()<{ now: number }>(
  (_, dialect) => sql`select ${databaseNow(dialect)} as now`,
);

/** The time that waits are measured in; on SQLite one that no setting of the clock changes. */
export async function waitingTime(engine: Engine): Promise<Date> {
  // A reader on Postgres may be a replica.
  const mode = engine.dialect === "sqlite" ? "read" : "write";
  const row = await engine.transaction(mode, (session) => session.one(clock, {}));
  if (!row) throw new Error("The database did not tell the time.");
  return new Date(row.now);
}

/** The time of day by the server that is written to, not by a replica; on SQLite by this machine. */
export async function databaseTime(engine: Engine): Promise<Date> {
  return engine.dialect === "sqlite" ? new Date() : waitingTime(engine);
}
