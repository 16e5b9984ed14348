import type { Engine } from "../engine/session.js";
import type { Finding } from "./finding.js";
import { inspectLogin } from "./inspect-login.js";
import { inspectPostgres } from "./inspect-postgres.js";
import { inspectSqlite } from "./inspect-sqlite.js";

const inspectGuards = { sqlite: inspectSqlite, postgres: inspectPostgres };

/** Examines the database itself, not what the code assumes about it. */
export async function inspect(engine: Engine, system: Engine): Promise<Finding[]> {
  const guards = await system.transaction("read", inspectGuards[system.words.dialect]);
  return [...guards, ...(await inspectLogins(engine, system))];
}

export async function inspectLogins(engine: Engine, system: Engine): Promise<Finding[]> {
  if (!engine.words.rowSecurity) return [];
  const all = await Promise.all(
    [...new Set([engine, system])].map((each) => each.transaction("read", inspectLogin)),
  );
  return all.flat();
}
