import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import type { DialectName } from "../engine/sql-dialect.js";
import { openPersistence } from "../open-persistence.js";
import { rightsIn, withHome } from "../testing/beside-others.js";
import { addMigrations, createEmptyPostgres, type TestRow } from "../testing/test-databases.js";
import { migrations } from "./list.js";
import type { MigrationSql } from "./migration-base.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Empty {
  readonly url: string;
  readonly run: (sql: string) => Promise<readonly TestRow[]>;
}

async function emptySqlite(): Promise<Empty> {
  const folder = await mkdtemp(join(tmpdir(), "souk-test-"));
  const file = join(folder, "souk.db");
  const database = new SqliteDatabase(file);
  cleanUps.push(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const run = async (sql: string) => {
    const statement = database.prepare<[], TestRow>(sql);
    return statement.reader ? statement.all() : (statement.run(), []);
  };
  return { url: `sqlite:${file}`, run };
}

async function emptyPostgres(): Promise<Empty> {
  const database = await createEmptyPostgres();
  cleanUps.push(() => database.drop());
  return database;
}

/** Every object in a database other than the engine's own. */
const contents: Readonly<Record<DialectName, string>> = {
  sqlite: "select type, name from sqlite_master",
  postgres: `select 'relation' as type, relname as name from pg_class where relnamespace >= 16384
      or relnamespace = 'public'::regnamespace
    union all select 'type', typname from pg_type where typnamespace >= 16384
      or typnamespace = 'public'::regnamespace
    union all select 'function', proname from pg_proc where pronamespace >= 16384
      or pronamespace = 'public'::regnamespace
    union all select 'schema', nspname from pg_namespace where oid >= 16384 and nspname !~ '^pg_'`,
};

const places = [
  { dialect: "sqlite" as const, home: "", empty: emptySqlite },
  { dialect: "sqlite" as const, home: "prefix=souk_", empty: emptySqlite },
  { dialect: "postgres" as const, home: "", empty: emptyPostgres },
  { dialect: "postgres" as const, home: "schema=souk", empty: emptyPostgres },
  { dialect: "postgres" as const, home: "schema=souk&prefix=shop_", empty: emptyPostgres },
];

const broken: MigrationSql = {
  name: "9000-broken",
  up: ["create table half (id integer primary key)", "select * from nowhere"],
  down: [],
};

describe.each(places)(
  "the first migrations on $dialect, with '$home'",
  ({ dialect, home, empty }) => {
    it("leave nothing behind when one of them fails, and all run once it is mended", async () => {
      const { url, run } = await empty();
      const there = home === "" ? url : withHome(url, home);
      const mend = addMigrations([broken]);
      cleanUps.push(async () => addMigrations()());
      const opening = openPersistence({ url: there, pendingMigrations: "run" });
      await expect(opening.finally(mend)).rejects.toThrow(/nowhere/);
      expect(await run(contents[dialect])).toEqual([]);
      const persistence = await openPersistence({ url: there, pendingMigrations: "run" });
      const { executed } = await persistence.migrator.status();
      await persistence.close();
      expect(executed).toEqual(migrations[dialect].map(({ name }) => name));
    });
  },
);

describe.each([
  { dialect: "sqlite", empty: emptySqlite },
  { dialect: "postgres", empty: emptyPostgres },
] as const)(
  "a database with a table that is called as ours is, on $dialect",
  ({ dialect, empty }) => {
    it("is left as it is, and its owner is told how to lie beside it", async () => {
      const { url, run } = await empty();
      await run("create table orders (id integer)");
      const before = await run(contents[dialect]);
      const opening = openPersistence({ url, pendingMigrations: "run" });
      await expect(opening).rejects.toThrow(/orders.* already, .*\?schema=souk .*\?prefix=souk_/);
      expect(await run(contents[dialect])).toEqual(before);
      const apart = { url: withHome(url, "prefix=souk_"), pendingMigrations: "run" } as const;
      await (await openPersistence(apart)).close();
    });
  },
);

describe("the first migrations on postgres", () => {
  it("begin again from nothing where somebody else holds what they need", async () => {
    const { url, run } = await emptyPostgres();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    cleanUps.push(() => other.end());
    await other.query("begin");
    await other.query("create table orders (id integer)");
    const opening = openPersistence({ url, pendingMigrations: "run" });
    const waiting = async () =>
      (
        await run(`select 1 as one from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      ).length;
    // It asks, waits as long as it may, and lets go.
    for (const expected of [1, 0]) {
      while ((await waiting()) !== expected) await pause(10);
    }
    await other.query("rollback");
    const persistence = await opening;
    const { executed } = await persistence.migrator.status();
    await persistence.close();
    expect(executed).toEqual(migrations.postgres.map(({ name }) => name));
  });
});

describe("tables of others in Souk's schema", () => {
  const theirs = ["invoices", "souk_notes", "products_archive"];

  it("keep their rules and rights, and so do two other Souks, whatever their names begin with", async () => {
    const { url, run } = await emptyPostgres();
    for (const table of theirs) {
      await run(`create table ${table} (id bigint primary key, tenant_id uuid, paid boolean)`);
      await run(`alter table ${table} enable row level security`);
      await run(`create policy ${table}_tenant on ${table} using (paid and tenant_id is not null)`);
    }
    let before = await rightsIn(run);
    expect(Object.keys(before).toSorted()).toEqual(theirs.toSorted());
    const unharmed = async () => {
      const now = await rightsIn(run);
      expect(now).toMatchObject(before);
      return now;
    };
    for (const home of ["prefix=souk_b_", "prefix=souk_", ""]) {
      const there = home === "" ? url : withHome(url, home);
      const persistence = await openPersistence({ url: there, pendingMigrations: "run" });
      cleanUps.push(() => persistence.close());
      const { migrator } = persistence;
      const now = await unharmed();
      while ((await migrator.down()).length > 0) await unharmed();
      await migrator.up();
      expect(await unharmed()).toEqual(now);
      before = now;
    }
    await run("alter policy souk_b_orders_tenant on souk_b_orders using (true)");
    await expect(unharmed()).rejects.toThrow(/souk_b_orders_tenant/);
  });
});
