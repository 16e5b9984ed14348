import { sql } from "kysely";
import { parseDatabaseUrl } from "../connections/database-url.js";
import { PgEngine } from "../connections/pg-engine.js";
import { SqliteEngine } from "../connections/sqlite-engine.js";
import type { Engine } from "../sql/session.js";
import { rawStatement } from "../sql/statement.js";

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
