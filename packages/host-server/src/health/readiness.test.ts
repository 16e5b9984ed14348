import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";
import { copyDatabase, examineDatabase, reopenDatabase } from "@souk/operations";
import {
  startFreezableProxy,
  testEngines,
  withOrdinaryLimits,
} from "@souk/adapters-persistence/testing";
import { createReadiness } from "./readiness.js";
import { inBackground } from "@souk/core/adapter";
import { complain, memoryPorts } from "@souk/core/testing";

type Asked = Parameters<typeof createReadiness>[0];

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const engineOf = (wanted: string) => {
  const engine = testEngines.find(({ dialect }) => dialect === wanted);
  if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
  return engine;
};

async function createDatabase(dialect: string) {
  const database = await engineOf(dialect).create();
  cleanUps.push(() => database.drop());
  return { ...database, url: withOrdinaryLimits(database.url) };
}

async function open(url: string): Promise<Persistence> {
  const persistence = await openPersistence({ url });
  cleanUps.push(() => persistence.close());
  return persistence;
}

const replicas = async () => [];
const misplaced = () => null;

const ALL_WELL = { accepting: true, database: true, migrations: true, writes: true };

describe("patience", () => {
  const never = new Promise<never>(() => {});

  function stuck() {
    const looks = { count: 0 };
    const glance = () => {
      looks.count += 1;
      return never;
    };
    const persistence = { migrator: { glance }, checkWrites: () => never, replicas, misplaced };
    return { looks, persistence: persistence as unknown as Asked };
  }

  it("is loaded once for simultaneous requests", async () => {
    jest.useFakeTimers();
    cleanUps.push(() => jest.useRealTimers());
    const readiness = createReadiness(stuck().persistence);
    let answer: unknown;
    inBackground(
      readiness.check().then((checks) => (answer = checks)),
      complain,
    );
    await jest.advanceTimersByTimeAsync(899);
    expect(answer).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ accepting: true, database: false, migrations: false, writes: false });
  });

  it("leaves no second question with a database that has not answered the first", async () => {
    const { looks, persistence } = stuck();
    const readiness = createReadiness(persistence, { keptForMs: 0, patienceMs: 1 });
    for (let n = 0; n < 20; n += 1)
      expect(await readiness.check()).toMatchObject({ database: false });
    expect(looks.count).toBe(1);
  });

  it("tells parts apart", async () => {
    const migrator = { glance: async () => ({ executed: [], pending: ["next"], unknown: [] }) };
    const checkWrites = () => Promise.reject(new Error("full"));
    const readiness = createReadiness({
      migrator,
      checkWrites,
      replicas,
      misplaced,
    } as unknown as Asked);
    readiness.add("queue", () => true);
    readiness.withdraw();
    expect(await readiness.check()).toEqual({
      accepting: false,
      database: true,
      migrations: false,
      writes: false,
      queue: true,
    });
  });
});

describe("replicas", () => {
  it("are shown as they were last found, and never waited for", async () => {
    const glance = async () => ({ executed: [], pending: [], unknown: [] });
    const asked: PromiseWithResolvers<Awaited<ReturnType<Persistence["replicas"]>>>[] = [];
    const ask = () => {
      const question: (typeof asked)[number] = Promise.withResolvers();
      asked.push(question);
      return question.promise;
    };
    const persistence = {
      migrator: { glance },
      checkWrites: async () => {},
      replicas: ask,
      misplaced,
    };
    const readiness = createReadiness(persistence as unknown as Asked, { keptForMs: -1 });
    for (let n = 0; n < 3; n += 1) expect(await readiness.check()).toEqual(ALL_WELL);
    // While one question is open, no second is asked.
    expect([asked.length, readiness.replicas()]).toEqual([1, []]);
    const found = [{ name: "db-2", isUp: true, lagMs: 90_000 }];
    asked[0]?.resolve(found);
    await new Promise(setImmediate);
    expect(await readiness.check()).toEqual(ALL_WELL);
    expect(readiness.replicas()).toEqual(found);
    asked[1]?.reject(new Error("away"));
    await new Promise(setImmediate);
    expect(await readiness.check()).toEqual(ALL_WELL);
    expect([asked.length, readiness.replicas()]).toEqual([3, []]);
  });
});

it.each([
  ["a migration that takes nothing away", [], ["9998-more"], true],
  ["a migration that leaves this version behind", [], ["9999-less-needs-9998"], false],
  ["what no migration is called", [], ["unfinished-copy"], false],
  ["a migration to come that its statements need", ["9998-more"], [], false],
])("a host next to %s", async (_what, pending, unknown, migrations) => {
  const migrator = { glance: async () => ({ executed: [], pending, unknown }) };
  const persistence = {
    migrator,
    checkWrites: async () => {},
    replicas,
    misplaced,
  } as unknown as Asked;
  expect(await createReadiness(persistence).check()).toEqual({ ...ALL_WELL, migrations });
});

describe.each(["sqlite", "postgres"] as const)("%s that was copied elsewhere", (dialect) => {
  const closed = { ...ALL_WELL, writes: false, reopened_after_copy: false };

  async function copied() {
    const { url } = await createDatabase(dialect);
    const folder = mkdtempSync(join(tmpdir(), "souk-ready-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const persistence = await open(url);
    await copyDatabase({ from: url, to: `sqlite:${join(folder, "copy.db")}` });
    return { url, persistence };
  }

  it("is not ready and says why, until it is opened again", async () => {
    const { url, persistence } = await copied();
    const readiness = createReadiness(persistence, { keptForMs: 0, patienceMs: 30_000 });
    expect(await readiness.check()).toEqual(closed);
    await reopenDatabase(url);
    expect(await readiness.check()).toEqual(ALL_WELL);
  });

  it("looks ready if only the migrations are checked (seeded)", async () => {
    const { persistence } = await copied();
    const glance = async () => ({ ...(await persistence.migrator.glance()), isClosed: undefined });
    const unasked = { ...persistence, migrator: { ...persistence.migrator, glance } };
    const readiness = createReadiness(unasked as unknown as Asked, { patienceMs: 30_000 });
    expect(await readiness.check()).toEqual(ALL_WELL);
  });
});

describe("Postgres behind a network", () => {
  async function behindProxy() {
    const database = await createDatabase("postgres");
    const url = new URL(database.url);
    const proxy = await startFreezableProxy(url.hostname, Number(url.port));
    cleanUps.push(() => proxy.close());
    url.port = String(proxy.port);
    url.searchParams.set("query_timeout", "300");
    const persistence = await open(url.href);
    await persistence.check();
    return { proxy, persistence };
  }

  it("is looked at on a connection that is there", async () => {
    const { proxy, persistence } = await behindProxy();
    const readiness = createReadiness(persistence, { keptForMs: 0 });
    const before = proxy.accepted();
    for (let n = 0; n < 20; n += 1) expect(await readiness.check()).toEqual(ALL_WELL);
    expect(proxy.accepted()).toBe(before);
  });

  it("is connected to at each look by whoever asks for the full status (seeded)", async () => {
    const { proxy, persistence } = await behindProxy();
    const migrator = { ...persistence.migrator, glance: () => persistence.migrator.status() };
    const readiness = createReadiness({ ...persistence, migrator }, { keptForMs: 0 });
    const before = proxy.accepted();
    for (let n = 0; n < 20; n += 1) expect(await readiness.check()).toEqual(ALL_WELL);
    expect(proxy.accepted()).toBe(before + 20);
  });

  it("that swallows everything is not at hand, and is again by itself", async () => {
    const { proxy, persistence } = await behindProxy();
    const readiness = createReadiness(persistence, { keptForMs: 0, patienceMs: 50 });
    proxy.freeze();
    expect(await readiness.check()).toMatchObject({ database: false, migrations: false });
    proxy.thaw();
    let checks = await readiness.check();
    for (let n = 0; n < 200 && !checks["database"]; n += 1) checks = await readiness.check();
    expect(checks).toEqual(ALL_WELL);
  });

  it("is not at hand while every connection is taken", async () => {
    const database = await createDatabase("postgres");
    const url = new URL(database.url);
    url.searchParams.set("pool", "1");
    const persistence = await open(url.href);
    const readiness = createReadiness(persistence, { keptForMs: 0, patienceMs: 50 });
    const end = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = persistence.unitOfWork.transact("write", async ({ users }) => {
      await users.find(1);
      held.resolve();
      await end.promise;
    });
    await held.promise;
    expect(await readiness.check()).toMatchObject({ database: false });
    end.resolve();
    await holding;
  });
});

/** How a database comes to refuse writes while it is read as ever, and how it is mended. */
const failing = {
  async sqlite(persistence: Persistence) {
    const connection = (await persistence.orm()).em.getConnection();
    const [{ page_count: used }] = (await connection.execute("pragma page_count")) as [
      { page_count: number },
    ];
    await connection.execute(`pragma max_page_count = ${used}`);
    return () => connection.execute("pragma max_page_count = 1000000");
  },
  async postgres(_: Persistence, run: (statement: string) => Promise<unknown>) {
    const [{ name }] = (await run("select current_database() as name")) as [{ name: string }];
    await run(`alter database ${name} set default_transaction_read_only = on`);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    // Existing connections keep their settings.
    return () =>
      run(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  },
};

const reason = {
  sqlite: {
    detail: expect.stringMatching(/disk of the database file is full/),
    remedy: expect.stringContaining("free up space"),
  },
  postgres: {
    detail: expect.stringMatching(/^The database is read-only/),
    remedy: expect.stringContaining("name the primary in DATABASE_URL"),
  },
};

describe.each(["sqlite", "postgres"] as const)("%s that keeps no writes", (dialect) => {
  const now = new Date("2026-01-01T00:00:00.000Z");

  const write = ({ unitOfWork }: Persistence, times = 1) =>
    unitOfWork.transact("write", async ({ throttles }) => {
      for (let n = 0; n < times; n += 1) await throttles.add(`${"k".repeat(1_000)}${n}`, now, 1);
    });

  const users = ({ unitOfWork }: Persistence) =>
    unitOfWork.transact("read", ({ users }) => users.find(1));

  async function broken() {
    const database = await createDatabase(dialect);
    const persistence = await open(database.url);
    await users(persistence);
    const mend = await failing[dialect](persistence, (statement) => database.run(statement));
    return { persistence, mend };
  }

  const refused = { kind: "unavailable", retryAfterSeconds: 1 };

  it("is not ready from the first that fails, and ready by itself once they are kept again", async () => {
    const { persistence, mend } = await broken();
    const readiness = createReadiness(persistence, { keptForMs: 0, patienceMs: 30_000 });
    await expect(write(persistence, 100)).rejects.toMatchObject(refused);
    for (let n = 0; n < 3; n += 1)
      expect(await readiness.check()).toEqual({ ...ALL_WELL, writes: false });
    expect(await users(persistence)).toBeNull();
    await mend();
    expect(await readiness.check()).toEqual(ALL_WELL);
    await write(persistence, 100);
  });

  it("looks ready if the check only reads (seeded)", async () => {
    const { persistence } = await broken();
    const onlyReads = { ...persistence, checkWrites: async () => {} };
    const readiness = createReadiness(onlyReads, { keptForMs: 0, patienceMs: 30_000 });
    await expect(write(persistence, 100)).rejects.toMatchObject(refused);
    expect(await readiness.check()).toEqual(ALL_WELL);
  });

  it("is found by souk doctor, which names the reason, although nothing has failed before", async () => {
    const { persistence, mend } = await broken();
    const doctor = async () => {
      const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
      const about = { persistence, ports, databaseUrl: "", version: "unknown", hasKey: false };
      const found = await examineDatabase(about);
      return found.filter(({ id }) => id === "writes");
    };
    expect(await doctor()).toMatchObject([{ verdict: "no", ...reason[dialect] }]);
    await mend();
    expect(await doctor()).toMatchObject([{ verdict: "yes" }]);
  });

  it("leaves nothing of the write that is tried", async () => {
    const { persistence, mend } = await broken();
    await expect(write(persistence, 100)).rejects.toMatchObject(refused);
    await mend();
    await persistence.checkWrites();
    const { waiting } = await persistence.unitOfWork.transact("read", ({ mail }) => mail.figures());
    expect(waiting).toBe(0);
  });
});
