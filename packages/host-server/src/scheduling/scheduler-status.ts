import { existsSync } from "node:fs";
import { postgresAt } from "@souk/adapters-persistence";
import { besides, sqliteFile } from "./backend-place.js";
import { SCHEDULER_TABLE } from "./postgres-schema.js";

export interface SchedulerStatus {
  readonly alarms: number;
  /** How long the first alarm has been due; zero when none is. */
  readonly lateMs: number;
}

/** The state of the alarms, read where they are stored; null if no server has left any yet. */
export async function schedulerStatus({
  databaseUrl,
  schedulerUrl = besides(databaseUrl),
}: {
  readonly databaseUrl: string;
  readonly schedulerUrl?: string | undefined;
}): Promise<SchedulerStatus | null> {
  const file = sqliteFile(schedulerUrl);
  if (file !== null) return existsSync(file) ? inSqlite(file) : null;
  return schedulerUrl.startsWith("mongodb") ? inMongo(schedulerUrl) : inPostgres(schedulerUrl);
}

async function inSqlite(file: string): Promise<SchedulerStatus | null> {
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(file, { readonly: true });
  try {
    const jobsTable = database.prepare("select 1 from sqlite_master where name = 'jobs'").get();
    if (jobsTable === undefined) return null;
    const row = database
      .prepare("select count(*) as alarms, min(next_run_at) as first from jobs where not disabled")
      .get() as { alarms: number; first: number | null };
    return statusOf(row.alarms, row.first);
  } finally {
    database.close();
  }
}

async function inMongo(url: string): Promise<SchedulerStatus | null> {
  const { alarmsInMongo } = await import("./mongo-alarm-backend.js");
  const found = await alarmsInMongo(url);
  return found && statusOf(found.alarms, found.first);
}

async function inPostgres(url: string): Promise<SchedulerStatus | null> {
  const { Client } = await import("pg");
  const { url: connectionString, home } = postgresAt(url);
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      home.text(`select to_regclass('${SCHEDULER_TABLE}') as name`),
    );
    if (rows[0].name === null) return null;
    const found = await client.query(
      home.text(
        `select count(*)::int as alarms, extract(epoch from min(next_run_at)) * 1000 as first
         from ${SCHEDULER_TABLE} where not disabled`,
      ),
    );
    return statusOf(found.rows[0].alarms, found.rows[0].first);
  } finally {
    await client.end();
  }
}

const statusOf = (alarms: number, first: number | string | null): SchedulerStatus => ({
  alarms,
  lateMs: first === null ? 0 : Math.max(0, Math.round(Date.now() - Number(first))),
});
