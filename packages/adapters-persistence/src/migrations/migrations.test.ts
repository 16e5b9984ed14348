import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { migrations } from "./list.js";
import { createTable } from "../schema/ddl.js";
import {
  applicationRole,
  createRole,
  grantSchema,
  workerRole,
} from "../engine/postgres/row-security.js";
import { searchIndex } from "../catalog/search-index.js";
import { allTables } from "../schema/tables.js";
import { query, readCatalogue } from "../testing/catalogue.js";
import { startChild } from "../testing/child-process.js";
import { createEmptyPostgres } from "../testing/test-databases.js";
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

describe.each(engines)("migrations on $dialect", ({ dialect, create }) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const names = migrations[dialect].map(({ name }) => name);

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function empty(): Promise<string> {
    const database = await create();
    cleanUps.push(() => database.drop());
    return database.url;
  }

  async function open(
    url: string,
    pendingMigrations: "run" | "leave" = "leave",
  ): Promise<Persistence> {
    const persistence = await openPersistence({ url, pendingMigrations });
    cleanUps.push(() => persistence.close());
    return persistence;
  }

  it("lead to the schema that the tables describe", async () => {
    const migrated = await open(await empty(), "run");
    const fresh = await open(await empty());
    const first =
      dialect === "postgres"
        ? [createRole(applicationRole), createRole(workerRole), grantSchema]
        : [];
    const statements = allTables.flatMap((table) => createTable(table, dialect));
    for (const statement of [...first, ...statements, ...searchIndex[dialect]])
      await query(fresh, statement);
    const catalogue = await readCatalogue(migrated, dialect);
    expect(catalogue.length).toBeGreaterThan(allTables.length);
    expect(catalogue).toEqual(await readCatalogue(fresh, dialect));
  });

  it("go up, tell where they are, and go all the way down again", async () => {
    const persistence = await open(await empty());
    const { migrator } = persistence;
    expect(await migrator.status()).toEqual({ executed: [], pending: names, unknown: [] });
    expect(await migrator.up()).toEqual(names);
    expect(await migrator.up()).toEqual([]);
    expect(await migrator.down()).toEqual(names.slice(-1));
    expect(await migrator.status()).toMatchObject({ pending: names.slice(-1) });
    expect(await migrator.down(names[0])).toEqual(names.slice(1, -1).toReversed());
    await migrator.down();
    expect(await readCatalogue(persistence, dialect)).toEqual([]);
    expect(await migrator.up()).toEqual(names);
  });

  it("are refused at opening when they have not run, or when the database is ahead", async () => {
    const url = await empty();
    await expect(openPersistence({ url })).rejects.toThrow(/lacks migrations/);
    const persistence = await open(url, "run");
    await query(persistence, "insert into souk_migrations (name) values ('9999-from-the-future')");
    await expect(openPersistence({ url })).rejects.toThrow(/newer version.*9999-from-the-future/);
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
      String(names.length),
    ]);
  });

  it("run again after a kill half-way", async () => {
    const url = await empty();
    const persistence = await open(url);
    const { migrator } = persistence;
    const victim = startChild(url, dialect === "sqlite" ? killedHalfWay : stuckHalfWay);
    if (dialect === "postgres") {
      await (
        await persistence.orm()
      ).em
        .transactional(async (em) => {
          await em
            .getConnection()
            .execute("create table orders (x int)", [], "run", em.getTransactionContext());
          await untilBlocked(persistence);
          victim.kill();
          await victim.ended;
          throw new Error("rolled back");
        })
        .catch(() => {});
    }
    expect((await victim.ended).signal).toBe("SIGKILL");
    expect(await migrator.up()).toEqual(names);
    const whole = await open(await empty(), "run");
    expect(await readCatalogue(persistence, dialect)).toEqual(await readCatalogue(whole, dialect));
  });
});

const stuckHalfWay = `await openPersistence({ url, pendingMigrations: "run" });`;

const killedHalfWay = `
  const { orm, migrator } = await openPersistence({ url, pendingMigrations: "leave" });
  (await orm()).migrator.on("migrating", ({ name }) => {
    if (name.endsWith("orders")) process.kill(process.pid, "SIGKILL");
  });
  await migrator.up();`;

async function untilBlocked(persistence: Persistence): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await query(persistence, waiting)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
