import type { Engine } from "../engine/session.js";
import type { MigrationStatus, Migrator } from "../migrations/migrator.js";
import type { Check } from "./check.js";
import { type Finding, finding } from "../database/finding.js";
import { inspectLogin } from "./inspect-login.js";
import { postgresChecks } from "./inspect-postgres.js";
import { sqliteChecks } from "./inspect-sqlite.js";

const checks = { sqlite: sqliteChecks, postgres: postgresChecks };

/** Checks the database itself, not the code's assumptions. */
export async function inspect(
  engine: Engine,
  system: Engine,
  { status }: Pick<Migrator, "status">,
): Promise<Finding[]> {
  const migrated = await status();
  const all: Finding[] = [];
  for (const check of checks[system.dialect.name]) {
    all.push(...(await resultOf(check, system, migrated)));
  }
  return [...all, ...(await inspectLogins(engine, system))];
}

/** A check that could not be finished says why, and never that all is well. */
async function resultOf(
  { id, name, allTenants, inspect: look }: Check,
  system: Engine,
  status: MigrationStatus,
): Promise<readonly Finding[]> {
  try {
    return await system.transaction("steady read", (session) => {
      if (allTenants) session.see({ tenant: "*" });
      return look(session.primary, { id, name }, status);
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      finding(
        { id, name },
        "no",
        `could not be checked: ${why}`,
        "souk doctor, with the workers' login (DATABASE_WORKER_URL) or the owner's",
      ),
    ];
  }
}

export async function inspectLogins(engine: Engine, system: Engine): Promise<Finding[]> {
  if (!engine.dialect.rowSecurity) return [];
  const all = await Promise.all(
    [...new Set([engine, system])].map((each) => each.transaction("read", inspectLogin)),
  );
  return all.flat();
}
