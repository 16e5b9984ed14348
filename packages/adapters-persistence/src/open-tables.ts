import type { Engine } from "./engine/session.js";
import type { Release } from "./engine/sqlite/host-lock.js";
import type { Migrator } from "./migrations/migrator.js";
import { openDatabase } from "./open-watched.js";
import type { PersistenceOptions } from "./persistence.js";

/** A database that is open for statements on whole tables. Close it when the program ends. */
export interface OpenTables {
  /** Runs transactions with the login that sees all tenants. */
  readonly engine: Engine;
  readonly migrator: Migrator;
  /** Makes this process the only host of a SQLite file; does nothing on Postgres. */
  lock(): Release;
  close(): Promise<void>;
}

/** Statements on a whole table may take longer than those of a request. */
const STATEMENT_LIMIT_MS = 3_600_000;

/** Opens a database without checking its migrations, for programs that go through whole tables. */
export async function openTables(
  options: Omit<PersistenceOptions, "pendingMigrations">,
): Promise<OpenTables> {
  const opened = await openDatabase({
    statementLimitMs: STATEMENT_LIMIT_MS,
    ...options,
    pendingMigrations: "leave",
  });
  const { system, migrator, lock, close } = opened;
  return { engine: system, migrator, lock, close };
}
