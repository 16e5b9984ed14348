import { sql } from "kysely";
import { databaseNow } from "./dialects.js";
import type { Engine } from "./session.js";
import { rawStatement } from "./statement.js";

const clock = rawStatement<object>()<{ now: number }>(
  (_, dialect) => sql`select ${databaseNow(dialect)} as now`,
);

/** The time of day by the server that is written to, not by a replica; on SQLite by this machine. */
export async function databaseTime(engine: Engine): Promise<Date> {
  if (engine.dialect === "sqlite") return new Date();
  const row = await engine.transaction("write", (session) => session.one(clock, {}));
  if (!row) throw new Error("The database did not tell the time.");
  return new Date(row.now);
}
