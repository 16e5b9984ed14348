import type { parseDatabaseUrl } from "@souk/adapters-persistence";
import type { Pool, PoolClient } from "pg";

type Home = ReturnType<typeof parseDatabaseUrl>["home"];

export const SCHEDULER_TABLE = "scheduler_jobs";

/** Any number that nothing else in the database locks. */
const SCHEMA_LOCK = 7_315_402_118;

/**
 * The table of Agenda's Postgres backend. The backend's own way of creating it collides when hosts start
 * together, and locks the table on every start. The second unique index turns many requests for a second
 * into one alarm, because the backend looks first and then inserts.
 */
export const SCHEDULER_SCHEMA = `
create table if not exists ${SCHEDULER_TABLE} (
  id uuid primary key default gen_random_uuid(),
  name varchar(255) not null,
  priority integer not null default 0,
  next_run_at timestamptz,
  type varchar(10) not null default 'normal' check (type in ('normal', 'single')),
  locked_at timestamptz,
  last_finished_at timestamptz,
  failed_at timestamptz,
  fail_count integer,
  fail_reason text,
  repeat_timezone varchar(100),
  last_run_at timestamptz,
  repeat_interval varchar(255),
  data jsonb,
  repeat_at varchar(255),
  disabled boolean not null default false,
  progress real,
  fork boolean default false,
  last_modified_by varchar(255),
  debounce_started_at timestamptz,
  start_date timestamptz,
  end_date timestamptz,
  skip_days jsonb
) with (
  fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500
);
create unique index if not exists ${SCHEDULER_TABLE}_single on ${SCHEDULER_TABLE} (name) where type = 'single';
create unique index if not exists ${SCHEDULER_TABLE}_key on ${SCHEDULER_TABLE} ((data ->> 'key'))
  where type = 'normal';
create index if not exists ${SCHEDULER_TABLE}_due on ${SCHEDULER_TABLE} (name, next_run_at);
`;

/** Creates the table once. A role that may not create tables works when it exists already. */
export async function ensureSchedulerSchema(pool: Pool, home: Home): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    home.text(`select to_regclass('${SCHEDULER_TABLE}') is not null as there`),
  );
  if (rows[0]?.there) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [home.lock(SCHEMA_LOCK)]);
    if (home.schema !== null) await ensureSchema(client, home.schema);
    // A second look by to_regclass would use the cache from before the wait.
    await client.query(home.text(SCHEDULER_SCHEMA));
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A login that may create tables in a schema may lack the right to create schemas. */
async function ensureSchema(client: PoolClient, schema: string): Promise<void> {
  const found = await client.query("select 1 from pg_namespace where nspname = $1", [schema]);
  if (found.rowCount === 0) await client.query(`create schema "${schema}"`);
}
