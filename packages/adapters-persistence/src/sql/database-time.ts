import { sql } from "kysely";
import { databaseNow } from "./dialects.js";
import type { Engine } from "./session.js";
import { rawStatement } from "./statement.js";

const clock = rawStatement<object>()<{ now: number }>(
  (_, dialect) => sql`select ${databaseNow(dialect)} as now`,
);

/** What the database's clock shows; on Postgres the clock of the server that is written to, not of a replica. */
export async function databaseTime(engine: Engine): Promise<Date> {
  const mode = engine.dialect === "postgres" ? "write" : "read";
  const row = await engine.transaction(mode, (session) => session.one(clock, {}));
  if (!row) throw new Error("The database did not tell the time.");
  return new Date(row.now);
}
