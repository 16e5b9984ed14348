import { sql } from "kysely";
import { parseDatabaseUrl } from "../engine/database-url.js";
import { PgEngine } from "../engine/postgres/engine.js";
import { SqliteEngine } from "../engine/sqlite/engine.js";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";

/** SQL as it is written, for what no repository would ever do. */
export const raw = <R = Record<string, unknown>>(text: string) =>
  rawStatement<object>()<R>(() => sql.raw<R>(text));

/** An engine without anything on top of it. */
export function openEngine(url: string, waitLimitMs = 5_000): Engine {
  const location = parseDatabaseUrl(url);
  return location.dialect === "sqlite"
    ? new SqliteEngine({ waitLimitMs, ...location })
    : new PgEngine({ ...location, replicas: [] });
}
