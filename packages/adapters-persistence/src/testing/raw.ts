import { sql } from "kysely";
import { parseDatabaseUrl } from "../database/database-url.js";
import { openPostgresOrm, openSqliteOrm } from "../database/open-orm.js";
import { PgEngine } from "../engine/postgres/engine.js";
import { SqliteEngine } from "../engine/sqlite/engine.js";
import { rawStatement } from "../engine/statement.js";

/** Raw SQL, for changes that no repository makes. */
export const raw = <R = Record<string, unknown>>(text: string) =>
  rawStatement<object>()<R>(() => sql.raw<R>(text));

export type OpenEngine = SqliteEngine | PgEngine;

/** An engine without anything on top of it. */
export function openEngine(url: string, waitLimitMs = 5_000): OpenEngine {
  const location = parseDatabaseUrl(url);
  return location.dialect === "sqlite"
    ? new SqliteEngine({ openOrm: openSqliteOrm, waitLimitMs, ...location })
    : new PgEngine({ openOrm: openPostgresOrm, ...location, replicas: [] });
}
