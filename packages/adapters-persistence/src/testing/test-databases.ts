import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { createPool } from "../engine/postgres/pool.js";
import { allTables } from "../database/tables.js";
import { migrations } from "../migrations/list.js";
import { openPersistence } from "../open-persistence.js";
import { distributeDatabase } from "../sharding/distribute.js";
import type { DialectName } from "../engine/sql-dialect.js";

export { proveAudit } from "./audit-proof.js";
export { bundledProgram } from "./bundled-program.js";
export { importedByChild, startChild } from "./child-process.js";
export { addMigrations, laterMigrations } from "./later-migrations.js";
export { raw } from "./raw.js";
export * from "./sample-rows.js";
export { type PlanStep, planIn, watchSqlite } from "./sqlite-plans.js";
export { proveStatements } from "./prove-statements.js";
export { startStatementProxy } from "./faults/statement-proxy.js";
export { startFreezableProxy } from "./freezable-proxy.js";
export { startCountingProxy, type Traffic } from "./counting-proxy.js";
export { type Link, reset, startProxy } from "./proxy.js";

/** The module that records the statements of a host's MikroORM. */
export const watchStatements = new URL("./watch-statements.js", import.meta.url).href;

/** All tables that are Souk's own. */
export const tableNames: readonly string[] = allTables.map(({ name }) => name);

export type TestRow = Readonly<Record<string, string | number | boolean | null>>;

export interface TestDatabase {
  readonly url: string;
  /** Past everything that guards it, for what no host would ever do; the file of SQLite is waited for so long. */
  run(statement: string, waitMs?: number): Promise<readonly TestRow[]>;
  drop(): Promise<void>;
}

/** A Citus cluster where the run is about one: then tests run on nothing else. */
const citusUrl = process.env["TEST_CITUS_URL"];

/** The engines that tests run on; Postgres where the test run has started one. */
export const testEngines: readonly { dialect: DialectName; create: () => Promise<TestDatabase> }[] =
  citusUrl === undefined
    ? [
        { dialect: "sqlite", create: createSqlite },
        ...(process.env["TEST_PG_URL"]
          ? [{ dialect: "postgres" as const, create: createPostgres }]
          : []),
      ]
    : [{ dialect: "postgres", create: () => createSpread(citusUrl) }];

/** No test is about how fast this machine is; those about limits ask for the ordinary ones. */
const PATIENCE_MS = 120_000;

const patience = {
  statement_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  query_timeout: PATIENCE_MS,
  connect_timeout: PATIENCE_MS / 1000,
};

/** The same database with the limits of time that every host has. */
export function withOrdinaryLimits(url: string): string {
  const parsed = new URL(url);
  for (const name of [...Object.keys(patience), "busy_timeout"]) parsed.searchParams.delete(name);
  return parsed.href;
}

/** A new database with every migration; the file, and what lies next to it, goes with `drop`. */
async function createSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "souk-test-"));
  const file = join(folder, "souk.db");
  const url = `sqlite:${file}?synchronous=normal&busy_timeout=${PATIENCE_MS}`;
  const templates = process.env["TEST_SQLITE_TEMPLATES"];
  if (templates) copyFileSync(await sqliteTemplate(templates), file);
  else await migrate(url);
  return {
    url,
    run: async (statement, waitMs) => runOnSqlite(file, statement, waitMs),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A migrated file, which the first test to need it makes for the whole run. */
async function sqliteTemplate(folder: string): Promise<string> {
  const name = join(folder, `${digestOf("sqlite")}.db`);
  if (!existsSync(name)) {
    const made = join(folder, `${randomUUID()}.db`);
    await migrate(`sqlite:${made}?synchronous=normal`);
    renameSync(made, name);
  }
  return name;
}

function runOnSqlite(file: string, statement: string, timeout = PATIENCE_MS): TestRow[] {
  const database = new SqliteDatabase(file, { timeout });
  try {
    database.pragma("foreign_keys = on");
    const prepared = database.prepare<[], TestRow>(statement);
    if (prepared.reader) return prepared.all();
    prepared.run();
    return [];
  } finally {
    database.close();
  }
}

/** A copy of a migrated template, which the first test file to need it makes for the whole run. */
async function createPostgres(): Promise<TestDatabase> {
  const template = await postgresTemplate();
  const name = `souk_${randomUUID().replaceAll("-", "")}`;
  // Copying files takes half the time of writing each page to the log as well.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return postgresDatabase(name);
}

/** Databases of a cluster that are not spread yet, where the run is about one. */
export const unspread: readonly { create: () => Promise<TestDatabase> }[] =
  citusUrl === undefined ? [] : [{ create: () => createInCluster(citusUrl) }];

async function createSpread(cluster: string): Promise<TestDatabase> {
  const database = await createInCluster(cluster);
  await distributeDatabase({ url: database.url, shards: 4 });
  return database;
}

/** A schema replaces a database, because each server would need to know a real one. */
async function createInCluster(cluster: string): Promise<TestDatabase> {
  const schema = `souk_${randomUUID().slice(0, 8)}`;
  const url = patient(cluster);
  url.searchParams.set("schema", schema);
  await migrate(url.href);
  const within = new URL(cluster);
  within.searchParams.set("options", `-c search_path=${schema}`);
  return {
    url: url.href,
    run: (statement) => runOnAll(within.href, statement),
    drop: async () => {
      const whole = "set citus.multi_shard_modify_mode = 'sequential'; drop schema";
      await pastDeadlocks(() => runOnPostgres(cluster, `${whole} ${schema} cascade`));
    },
  };
}

/** Other tests that distribute tables on these servers lock the same tables of Citus. */
async function pastDeadlocks(act: () => Promise<unknown>, tries = 10): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isDeadlock = error instanceof Error && "code" in error && error.code === "40P01";
    if (!isDeadlock || tries === 1) throw error;
    await pastDeadlocks(act, tries - 1);
  }
}

async function runOnAll(url: string, statement: string): Promise<TestRow[]> {
  const pool = createPool({ url, max: 1, limits: "none" });
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query("set local souk.tenant = '*'");
    const { rows } = await client.query<TestRow>(statement);
    await client.query("commit");
    return rows;
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** An empty Postgres database. */
export async function createEmptyPostgres(): Promise<TestDatabase> {
  const name = `souk_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name}`);
  return postgresDatabase(name);
}

function postgresDatabase(name: string): TestDatabase {
  const url = postgresUrl(name);
  return {
    url,
    run: (statement) => runOnPostgres(url, statement),
    drop: async () => {
      await asAdmin(connectionsClosed(name));
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

/** Waits up to two seconds: a pool that is closing reports connections that the server ended first as errors. */
const connectionsClosed = (name: string) => `do $$ begin
    for round in 1..40 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.05), pg_stat_clear_snapshot();
    end loop;
  end $$`;

async function postgresTemplate(): Promise<string> {
  const pool = createPool({ url: adminUrl(), max: 1, limits: "none" });
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(4711)");
    const name = `souk_template_${digestOf("postgres")}`;
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${name}_new`);
      await migrate(postgresUrl(`${name}_new`));
      await client.query(`alter database ${name}_new rename to ${name}`);
    }
    return name;
  } finally {
    client.release(true);
    await pool.end();
  }
}

function digestOf(dialect: DialectName): string {
  return createHash("sha256")
    .update(JSON.stringify(migrations[dialect]))
    .digest("hex")
    .slice(0, 16);
}

async function migrate(url: string): Promise<void> {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  await persistence.close();
}

const asAdmin = (statement: string) => runOnPostgres(adminUrl(), statement);

async function runOnPostgres(url: string, statement: string): Promise<TestRow[]> {
  const pool = createPool({ url, max: 1, limits: "none" });
  try {
    return (await pool.query<TestRow>(statement)).rows;
  } finally {
    await pool.end();
  }
}

function adminUrl(): string {
  const url = process.env["TEST_PG_URL"];
  if (!url) throw new Error("TEST_PG_URL names no Postgres to test on.");
  return url;
}

function postgresUrl(database: string): string {
  const url = patient(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function patient(given: string): URL {
  const url = new URL(given);
  for (const [name, ms] of Object.entries(patience)) url.searchParams.set(name, String(ms));
  return url;
}
