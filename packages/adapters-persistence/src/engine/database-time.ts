import { sql } from "kysely";
import type { Engine } from "./session.js";
import { rawStatement } from "./statement.js";

const clock = rawStatement<object>()<{ now: number }>(
  (_, dialect) => sql`select ${dialect.now} as now`,
);

/** The time for measuring waits, from the server that takes writes. */
export async function waitingTime(engine: Engine): Promise<Date> {
  const mode = engine.dialect.readersLag ? "write" : "read";
  const row = await engine.transaction(mode, (session) => session.one(clock, {}));
  if (!row) throw new Error("The database returned no time.");
  return new Date(row.now);
}

/** The time of day, by the same server; by this machine if the database's clock has no time of day. */
export async function databaseTime(engine: Engine): Promise<Date> {
  return engine.dialect.steadyClock ? new Date() : waitingTime(engine);
}
