import { afterEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { givingWay } from "./giving-way.js";
import { migrations } from "./list.js";
import type { MigrationSql } from "./migration-base.js";

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function aDatabase() {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  cleanUps.push(() => database.drop());
  return database;
}

/** A database on which these migrations are still to run. */
async function before(...next: MigrationSql[]) {
  const database = await aDatabase();
  const persistence = await openPersistence({ url: database.url });
  cleanUps.push(() => persistence.close());
  migrations.postgres.push(...next);
  cleanUps.push(() => migrations.postgres.splice(-next.length));
  return { database, persistence };
}

async function connect({ url }: TestDatabase) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUps.push(() => client.end());
  return client;
}

const done = ({ migrator }: Persistence) => migrator.status().then(({ executed }) => executed);

async function until(database: TestDatabase, question: string): Promise<void> {
  while ((await database.run(question)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const waiting = "select 1 from pg_locks where not granted and relation = 'orders'::regclass";

const widened: MigrationSql = {
  name: "9001-widened",
  up: ["alter table orders add column note text"],
  down: ["alter table orders drop column note"],
};

const indexed: MigrationSql = {
  name: "9002-indexed",
  alone: true,
  up: [
    "drop index concurrently if exists users_name_idx",
    "create unique index concurrently users_name_idx on users (name)",
  ],
  down: ["drop index concurrently if exists users_name_idx"],
};

describe("a migration on Postgres", () => {
  /** A long transaction reads orders, the migration comes, and then someone writes. */
  async function besideReader(sql: MigrationSql, patience: string) {
    const { database, persistence } = await before(sql);
    const reader = await connect(database);
    await reader.query("begin; select count(*) from orders");
    const migrated = persistence.migrator.up();
    await until(database, waiting);
    const writer = await connect(database);
    await writer.query(`set lock_timeout = '${patience}'`);
    const wrote = await writer.query("update orders set updated_at = 0").then(
      () => "written",
      (error: { code: string }) => error.code,
    );
    const ranMeanwhile = await done(persistence);
    await reader.query("commit");
    expect(ranMeanwhile).not.toContain(sql.name);
    expect(await migrated).toEqual([sql.name]);
    return wrote;
  }

  it("gives way while others hold its table, so that writers pass, and runs once they are gone", async () => {
    expect(await besideReader(widened, "20s")).toBe("written");
  });

  it("would hold writers up for as long as a reader reads if it did not give way (seeded)", async () => {
    const up = ["set local lock_timeout = 0", ...widened.up];
    expect(await besideReader({ ...widened, up }, "3s")).toBe("55P03");
  });

  it("has a transaction of its own: what ran before one that fails has run", async () => {
    const broken: MigrationSql = { name: "9002-broken", up: ["select nonsense"], down: [] };
    const { persistence } = await before(widened, broken);
    await expect(persistence.migrator.up()).rejects.toThrow(/nonsense/);
    expect((await done(persistence)).at(-1)).toBe("9001-widened");
    expect(await persistence.migrator.down()).toEqual(["9001-widened"]);
  });

  it("makes an index beside writers, and anew where that broke off", async () => {
    const { database, persistence } = await before(indexed);
    const user = (id: number, name: string) =>
      `insert into users (id, name, email, created_at, updated_at) overriding system value
       values (${id}, '${name}', '${id}@example.com', 0, 0)`;
    await database.run(user(1, "Ada"));
    await database.run(user(2, "Ada"));
    await expect(persistence.migrator.up()).rejects.toThrow(/unique/);
    expect(await done(persistence)).not.toContain(indexed.name);
    const invalid = "select 1 from pg_index where not indisvalid";
    expect(await database.run(invalid)).toHaveLength(1);
    await database.run("delete from users where id = 2");

    const writer = await connect(database);
    await writer.query(`begin; ${user(3, "Eve")}`);
    const migrated = persistence.migrator.up();
    await until(
      database,
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%concurrently%'",
    );
    await database.run(user(4, "Ben"));
    await writer.query("commit");
    expect(await migrated).toEqual([indexed.name]);
    expect(await database.run(invalid)).toEqual([]);
    expect(await persistence.migrator.down()).toEqual([indexed.name]);
  });
});

it("begins again where a step and another transaction waited for each other", async () => {
  const database = await aDatabase();
  await database.run("create table pair (id int primary key)");
  await database.run("insert into pair values (1), (2)");
  const step = await connect(database);
  const other = await connect(database);
  const touch = (id: number) => `update pair set id = id where id = ${id}`;
  await other.query(`begin; ${touch(2)}`);
  let tries = 0;
  let othersEnd: Promise<unknown> = Promise.resolve();
  await givingWay("The step did not run", async () => {
    tries += 1;
    try {
      // It is the one that notices.
      await step.query(`begin; set local deadlock_timeout = '20ms'; ${touch(1)}`);
      if (tries === 1) othersEnd = other.query(`${touch(1)}; commit`);
      await step.query(`${touch(2)}; commit`);
    } catch (error) {
      await step.query("rollback");
      throw error;
    }
  });
  await othersEnd;
  expect(tries).toBe(2);
});
