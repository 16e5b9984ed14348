import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "../connections/pg-pool.js";
import { migrations } from "../migrations/list.js";
import { openPersistence } from "../open-persistence.js";
import { createTable } from "../schema/ddl.js";
import { allTables } from "../schema/tables.js";
import type { Dialect } from "../sql/dialects.js";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The engines that tests run on; Postgres where the test run has started one. */
export const testEngines: readonly { dialect: Dialect; create: () => Promise<TestDatabase> }[] = [
  { dialect: "sqlite", create: createSqlite },
  ...(process.env["TEST_PG_URL"] ? [{ dialect: "postgres" as const, create: createPostgres }] : []),
];

/** A new database with every migration; the file, and what lies beside it, goes with `drop`. */
async function createSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "souk-test-"));
  const url = `sqlite:${join(folder, "souk.db")}?synchronous=normal`;
  await migrate(url);
  return { url, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** A copy of a migrated template, which the first test file to need it makes for the whole run. */
async function createPostgres(): Promise<TestDatabase> {
  const template = await postgresTemplate();
  const name = `souk_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name} template ${template}`);
  return { url: postgresUrl(name), drop: () => asAdmin(`drop database ${name} with (force)`) };
}

/** An empty Postgres database. */
export async function createEmptyPostgres(): Promise<TestDatabase> {
  const name = `souk_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name}`);
  return { url: postgresUrl(name), drop: () => asAdmin(`drop database ${name} with (force)`) };
}

async function postgresTemplate(): Promise<string> {
  const pool = createPool({ url: adminUrl(), max: 1, limits: "none" });
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(4711)");
    const name = `souk_template_${schemaDigest()}`;
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

function schemaDigest(): string {
  const names = migrations.postgres.map(({ name }) => name);
  const tables = allTables.flatMap((table) => createTable(table, "postgres"));
  return createHash("sha256")
    .update([...names, ...tables].join())
    .digest("hex")
    .slice(0, 16);
}

async function migrate(url: string): Promise<void> {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  await persistence.close();
}

async function asAdmin(statement: string): Promise<void> {
  const pool = createPool({ url: adminUrl(), max: 1, limits: "none" });
  try {
    await pool.query(statement);
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
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}
