import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { migrations } from "./list.js";
import { contract, type MigrationSql } from "./migration-base.js";
import { misfitOf } from "./window.js";
import { createRole, grantSchema, grants, rowSecurity } from "../engine/postgres/row-security.js";
import { applicationRole, workerRole } from "../engine/postgres/visible-rows.js";
import { auditTriggers } from "../audit/audit-triggers.js";
import { searchIndex, searchTables } from "../search/search-index.js";
import { unindexedTriggers } from "../orders/unindexed-triggers.js";
import { allTables } from "../database/tables.js";
import { dueTriggers } from "../webhooks/due-triggers.js";
import type { DialectName } from "../engine/sql-dialect.js";
import { query, readCatalogue } from "../testing/catalogue.js";
import { startChild } from "../testing/child-process.js";
import {
  addMigrations,
  createEmptyPostgres,
  laterMigrations,
  testEngines,
} from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

async function createEmptySqlite(): Promise<Pick<TestDatabase, "url" | "drop">> {
  const folder = await mkdtemp(join(tmpdir(), "souk-test-"));
  return {
    url: `sqlite:${join(folder, "souk.db")}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

const engines = [
  { dialect: "sqlite" as const, create: createEmptySqlite },
  { dialect: "postgres" as const, create: createEmptyPostgres },
];

const listed = {
  sqlite: [
    ...searchIndex.sqlite,
    ...dueTriggers.sqlite,
    ...unindexedTriggers.sqlite,
    ...auditTriggers.sqlite,
  ],
  postgres: [
    ...[applicationRole, workerRole].map(createRole),
    grantSchema,
    ...allTables.flatMap((table) => [...rowSecurity(table), ...grants(table)]),
    ...searchIndex.postgres,
    ...dueTriggers.postgres,
    ...unindexedTriggers.postgres,
    ...auditTriggers.postgres,
  ],
};

/** Objects that no entity declares, other than SQLite's own tables for its search. */
const isListed = (line: string) =>
  /^(policy|security|grant|trigger|function) /.test(line) ||
  searchTables.some((name) => line.includes(`${name} `));

/** Each is one difference between a database and the entities, and a part of what would mend it. */
const faults: Record<DialectName, [string, string, RegExp][]> = {
  sqlite: [
    ["a column too many", "alter table orders add column note text", /drop column `note`/],
    [
      "a column too few",
      "alter table orders drop column cancel_reason",
      /add column `cancel_reason`/,
    ],
    [
      "an index too few",
      "drop index products_tenant_id_price_id_idx",
      /create index `products_tenant_id_price_id_idx`/,
    ],
    [
      "an index of other rows",
      "drop index products_tenant_id_id_idx;create index products_tenant_id_id_idx on products (tenant_id, id) where published = true",
      /create index `products_tenant_id_id_idx`/,
    ],
    [
      "an index in another order",
      "drop index announcements_tenant_id_priority_desc_created_at_desc__caa0926a;create index announcements_tenant_id_priority_desc_created_at_desc__caa0926a on announcements (tenant_id, priority, created_at, id) where listed",
      /announcements_tenant_id_priority/,
    ],
    [
      "a wrong default",
      `drop table product_import_parts;drop table product_imports;create table product_imports (
        tenant_id integer not null, id integer primary key autoincrement not null, user_id integer,
        is_accepted integer not null default 1, touched_at integer not null,
        constraint product_imports_key unique (tenant_id, id),
        constraint product_imports_tenant_id_fkey foreign key (tenant_id) references tenants (id),
        constraint product_imports_is_accepted_check check (is_accepted in (0, 1))) strict`,
      /is_accepted.* default 0/,
    ],
    [
      "a check too few",
      `drop table tenant_counts;create table tenant_counts (
        tenant_id integer not null, name text not null, n integer not null,
        constraint tenant_counts_pkey primary key (tenant_id, name)) strict`,
      /check \(n >= 0\)/,
    ],
    [
      "a key too few",
      `drop table delivery_attempts;create table delivery_attempts (
        tenant_id integer not null, delivery_id integer not null, number integer not null,
        started_at integer not null, duration_ms integer not null,
        response_code integer, response_body text, error text,
        constraint delivery_attempts_pkey primary key (tenant_id, delivery_id, number)) strict`,
      /delivery_attempts/,
    ],
  ],
  postgres: [
    ["a column too many", "alter table orders add column note text", /drop column "note"/],
    ["a column too few", "alter table orders drop column cancel_reason", /add "cancel_reason"/],
    [
      "an index too few",
      "drop index products_tenant_id_price_id_idx",
      /create index "products_tenant_id_price_id_idx"/,
    ],
    [
      "an index of other rows",
      "drop index products_tenant_id_id_idx;create index products_tenant_id_id_idx on products (tenant_id, id) where published = true",
      /create index "products_tenant_id_id_idx"/,
    ],
    [
      "a wrong default",
      "alter table orders alter column stock_taken set default true",
      /"stock_taken" set default false/,
    ],
    [
      "a wrong type",
      "alter table orders alter column items_count type bigint",
      /"items_count" type int/,
    ],
    [
      "a wrong order of texts",
      'alter table products alter column name type text collate "POSIX"',
      /"name" type text/,
    ],
    [
      "a check too few",
      "alter table products drop constraint products_price_check",
      /add constraint "products_price_check"/,
    ],
    [
      "a key too few",
      "alter table delivery_attempts drop constraint delivery_attempts_tenant_id_delivery_id_fkey",
      /add constraint "delivery_attempts_tenant_id_delivery_id_fkey"/,
    ],
  ],
};

describe.each(engines)("migrations on $dialect", ({ dialect, create }) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const own = migrations[dialect].map(({ name }) => name);
  const withLater = [...own, ...laterMigrations.map(({ name }) => name)];

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function empty(): Promise<string> {
    const database = await create();
    cleanUps.push(() => database.drop());
    return database.url;
  }

  /** A copy of one on which every migration has run. */
  async function copied(): Promise<string> {
    const engine = testEngines.find((each) => each.dialect === dialect);
    if (!engine) throw new Error("The tests need a Postgres at TEST_PG_URL.");
    const database = await engine.create();
    cleanUps.push(() => database.drop());
    return database.url;
  }

  const migrated = async () => open(await copied());

  /** Makes later migrations part of this version, so that some can have run and others not. */
  function addLater() {
    const takeAway = addMigrations();
    cleanUps.push(async () => takeAway());
  }

  async function open(
    url: string,
    pendingMigrations: "run" | "leave" = "leave",
  ): Promise<Persistence> {
    const persistence = await openPersistence({ url, pendingMigrations });
    cleanUps.push(() => persistence.close());
    return persistence;
  }

  const differences = async (persistence: Persistence) =>
    (await persistence.orm()).schema.getUpdateSchemaSQL();

  it("lead to the schema that the entities describe", async () => {
    expect(await differences(await open(await empty(), "run"))).toBe("");
  });

  it.each(faults[dialect])("would be seen to leave %s", async (_fault, statement, seen) => {
    const persistence = await migrated();
    for (const part of statement.split(";")) await query(persistence, part);
    expect(await differences(persistence)).toMatch(seen);
  });

  it("lead to the rules, rights and search that are listed beside the entities", async () => {
    const migrated = await open(await empty(), "run");
    const fresh = await open(await empty());
    if (dialect === "sqlite") {
      for (const name of ["products", "customers", "deliveries", "audit_log"])
        await query(fresh, `create table ${name} (id integer primary key)`);
      await query(fresh, "create table orders (id integer primary key, search_text text)");
    } else await (await fresh.orm()).schema.create();
    for (const statement of listed[dialect]) await query(fresh, statement);
    const catalogue = (await readCatalogue(migrated, dialect)).filter(isListed);
    expect(catalogue.length).toBeGreaterThanOrEqual(dialect === "sqlite" ? 2 : allTables.length);
    expect(catalogue).toEqual((await readCatalogue(fresh, dialect)).filter(isListed));
  });

  it("go up, tell where they are, and go all the way down again", async () => {
    addLater();
    const persistence = await open(await empty());
    const { migrator } = persistence;
    expect(await migrator.status()).toEqual({ executed: [], pending: withLater, unknown: [] });
    expect(await migrator.up()).toEqual(withLater);
    expect(await migrator.up()).toEqual([]);
    expect(await migrator.down()).toEqual(withLater.slice(-1));
    expect(await migrator.status()).toMatchObject({ pending: withLater.slice(-1) });
    expect(await migrator.down(withLater[0])).toEqual(withLater.slice(1, -1).toReversed());
    await migrator.down();
    expect(await readCatalogue(persistence, dialect)).toEqual([]);
    expect(await migrator.up()).toEqual(withLater);
  });

  it("are refused at opening when they have not run, or when the database is ahead", async () => {
    const url = await empty();
    await expect(openPersistence({ url })).rejects.toThrow(/lacks migrations/);
    const persistence = await open(url, "run");
    const future = "9999-from-the-future-needs-9998";
    await query(persistence, `insert into souk_migrations (name) values ('${future}')`);
    await expect(openPersistence({ url })).rejects.toThrow(/newer version.*9999-from-the-future/);
  });

  it("may be ahead of a program by whatever takes nothing from it", async () => {
    const url = await copied();
    const persistence = await open(url);
    const [newest = ""] = own.slice(-1);
    const ahead = ["9998-something-more", `9999-something-less-needs-${newest.slice(0, 4)}`];
    for (const name of ahead)
      await query(persistence, `insert into souk_migrations (name) values ('${name}')`);
    const older = await open(url, "run");
    const status = await older.migrator.status();
    expect(status).toEqual({ executed: [...own, ...ahead], pending: [], unknown: ahead });
    expect(misfitOf(status)).toEqual({ lacking: [], ahead: [] });
    expect(await older.migrator.glance()).toEqual(status);
  });

  it("that a host serves without are no reason to refuse", async () => {
    const url = await copied();
    const later: MigrationSql = { name: "9998-later", up: [], down: [], needed: false };
    const less = contract(later, { name: "9999-less", up: ["drop table users"], down: [] });
    migrations[dialect].push(later, less);
    cleanUps.push(async () => migrations[dialect].splice(-2));
    const persistence = await open(url);
    const status = await persistence.migrator.status();
    expect(status.pending).toEqual(["9998-later", "9999-less-needs-9998"]);
    expect(misfitOf(status)).toEqual({ lacking: [], ahead: [] });
    await (await openPersistence({ url, pendingMigrations: "refuse" })).close();
  });

  it("run once when three processes start at the same time", async () => {
    const url = await empty();
    const program = `
      const persistence = await openPersistence({ url, pendingMigrations: "leave" });
      console.log((await persistence.migrator.up()).length);
      await persistence.close();`;
    const ended = await Promise.all([1, 2, 3].map(() => startChild(url, program).ended));
    expect(ended.map(({ errors }) => errors)).toEqual(["", "", ""]);
    expect(ended.map(({ output }) => output.trim()).toSorted()).toEqual([
      "0",
      "0",
      String(own.length),
    ]);
  });

  it.each([
    { of: "an empty database", isEmpty: true },
    { of: "a database that has some of them", isEmpty: false },
  ])("run again after a kill half-way through $of", async ({ isEmpty }) => {
    const url = await (isEmpty ? empty() : copied());
    addLater();
    const persistence = await open(url);
    const { migrator } = persistence;
    const [first = ""] = laterMigrations.map(({ name }) => name);
    const victim = startChild(url, childWithLater(dialect, laterMigrations.at(-1)?.name));
    if (dialect === "postgres") {
      const inTheWay = isEmpty ? "create table orders (x int)" : "lock table orders";
      await (
        await persistence.orm()
      ).em
        .transactional(async (em) => {
          await em.getConnection().execute(inTheWay, [], "run", em.getTransactionContext());
          await untilBlocked(persistence);
          victim.kill();
          await victim.ended;
          throw new Error("rolled back");
        })
        .catch(() => {});
    }
    expect((await victim.ended).signal).toBe("SIGKILL");
    // In a database that has some, each that had run is there on Postgres, and none of them on SQLite.
    const there = isEmpty ? [] : dialect === "sqlite" ? own : [...own, first];
    const { executed } = await migrator.status();
    expect(executed).toEqual(there);
    expect([...executed, ...(await migrator.up())]).toEqual(withLater);
    const whole = await readCatalogue(await migrated(), dialect);
    expect(await readCatalogue(persistence, dialect)).toEqual(whole);
  });
});

const list = new URL("list.js", import.meta.url).href;
const entry = new URL("../index.js", import.meta.url).href;

/** Migrates with the later ones; on SQLite it kills itself before the last of them. */
const childWithLater = (dialect: DialectName, last = "") => `
  const { migrations } = await import(${JSON.stringify(list)});
  migrations.${dialect}.push(...${JSON.stringify(laterMigrations)});
  const version = await import(${JSON.stringify(entry)});
  const { orm, migrator } = await version.openPersistence({ url, pendingMigrations: "leave" });
  if (${dialect === "sqlite"}) (await orm()).migrator.on("migrating", ({ name }) => {
    if (name === ${JSON.stringify(last)}) process.kill(process.pid, "SIGKILL");
  });
  await migrator.up();`;

async function untilBlocked(persistence: Persistence): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await query(persistence, waiting)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
