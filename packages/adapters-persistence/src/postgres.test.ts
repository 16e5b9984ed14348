import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Store } from "@souk/core";
import { defaultSettings } from "@souk/core/adapter";
import { createPool } from "./engine/postgres/pool.js";
import { openPersistence } from "./open-persistence.js";
import type { Persistence, PersistenceOptions } from "./open-persistence.js";
import { classify } from "./engine/failures.js";
import { startFreezableProxy } from "./testing/freezable-proxy.js";
import { openEngine, raw } from "./testing/raw.js";
import { testEngines, withOrdinaryLimits } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

const NOW = new Date("2026-01-01T00:00:00.000Z");
const MINUTE = 60_000;

describe("Postgres", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create();
  });

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function create(): Promise<TestDatabase> {
    const engine = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const created = await engine.create();
    cleanUps.push(() => created.drop());
    return { ...created, url: withOrdinaryLimits(created.url) };
  }

  async function open(options: Partial<PersistenceOptions> = {}): Promise<Persistence> {
    const persistence = await openPersistence({ url: database.url, ...options });
    cleanUps.push(() => persistence.close());
    return persistence;
  }

  const add = (key: string) => (store: Store) => store.throttles.add(key, NOW, MINUTE);

  const count = ({ unitOfWork }: Persistence, key: string) =>
    unitOfWork.transact(
      "read",
      async ({ throttles }) => (await throttles.read(key, NOW))?.count ?? 0,
    );

  const addTenant =
    (name: string) =>
    ({ tenants }: Store) =>
      tenants.add(
        {
          name,
          settings: defaultSettings,
          createdAt: NOW,
          updatedAt: NOW,
        },
        null,
      );

  const firstTenant = ({ unitOfWork }: Persistence) =>
    unitOfWork.transact("read", async ({ tenants }) => (await tenants.find(1))?.name);

  const asAdmin = async (sql: string) => {
    const pool = createPool({ url: database.url, max: 1, limits: "none" });
    try {
      return (await pool.query(sql)).rows;
    } finally {
      await pool.end();
    }
  };

  const endBackends = () =>
    asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  it("goes on after the server has ended every connection", async () => {
    const persistence = await open();
    await persistence.unitOfWork.transact("write", add("k"));
    await endBackends();
    await persistence.unitOfWork.transact("write", add("k"));
    expect(await count(persistence, "k")).toBe(2);
  });

  it("does the whole unit of work again when its connection is lost before the commit", async () => {
    const persistence = await open();
    let runs = 0;
    await persistence.unitOfWork.transact("write", async (store) => {
      runs += 1;
      await add("before")(store);
      if (runs === 1) await endBackends();
      await add("after")(store);
    });
    expect(runs).toBe(2);
    expect([await count(persistence, "before"), await count(persistence, "after")]).toEqual([1, 1]);
  });

  it("does one of two transactions again that wait for each other", async () => {
    // The server looks for deadlocks after a second, which leaves a busy machine half a second to try again.
    await database.run(`do $$ begin
      execute format('alter database %I set deadlock_timeout = 50', current_database());
    end $$`);
    const persistence = await open();
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const crossing = (mine: string, theirs: string, turn: 0 | 1) =>
      persistence.unitOfWork.transact("write", async (store) => {
        await add(mine)(store);
        met[turn].resolve();
        await met[1 - turn]?.promise;
        await add(theirs)(store);
      });
    await Promise.all([crossing("a", "b", 0), crossing("b", "a", 1)]);
    expect([await count(persistence, "a"), await count(persistence, "b")]).toEqual([2, 2]);
  });

  it("says that it is unavailable when the server cannot be reached", async () => {
    const persistence = await open();
    const url = new URL(database.url);
    url.port = "1";
    await expect(openPersistence({ url: url.href })).rejects.toThrow("ECONNREFUSED");
    await persistence.check();
  });

  it("reports that its connections are in use if a caller waited too long", async () => {
    const url = new URL(database.url);
    url.searchParams.set("pool", "2");
    url.searchParams.set("connect_timeout", "1");
    const { unitOfWork } = await open({ url: url.href });
    const held = Promise.withResolvers<void>();
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = both.map(({ resolve }, n) =>
      unitOfWork.transact("write", async (store) => {
        await add(`held ${n}`)(store);
        resolve();
        await held.promise;
      }),
    );
    await Promise.all(both.map(({ promise }) => promise));
    const refused = unitOfWork.transact("write", add("k"));
    await expect(refused).rejects.toMatchObject({
      kind: "unavailable",
      cause: { message: "The pool has no free connection." },
    });
    held.resolve();
    await Promise.all(holding);
  });

  it("gives a connection up that no longer answers, and makes another", async () => {
    const { hostname, port } = new URL(database.url);
    const proxy = await startFreezableProxy(hostname, Number(port));
    cleanUps.push(() => proxy.close());
    const url = new URL(database.url);
    url.port = String(proxy.port);
    url.searchParams.set("query_timeout", "500");
    const persistence = await open({ url: url.href });
    await persistence.unitOfWork.transact("write", add("k"));
    proxy.freeze();
    await expect(persistence.unitOfWork.transact("write", add("k"))).rejects.toMatchObject({
      kind: "unavailable",
    });
    proxy.thaw();
    await persistence.unitOfWork.transact("write", add("k"));
    expect(await count(persistence, "k")).toBe(2);
  });

  it("refuses quickly when every connection is taken", async () => {
    const url = new URL(database.url);
    url.searchParams.set("pool", "1");
    const persistence = await open({ url: url.href });
    const end = Promise.withResolvers<void>();
    const holding = persistence.unitOfWork.transact("write", async (store) => {
      await add("held")(store);
      await end.promise;
    });
    await expect(persistence.unitOfWork.transact("write", add("k"))).rejects.toMatchObject({
      kind: "unavailable",
    });
    end.resolve();
    await holding;
  });

  it("keeps nothing when a failure was overlooked, awaited or not", async () => {
    const persistence = await open();
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    const insert = raw(`insert into throttles values ('overlooked', 1, ${NOW.getTime() + MINUTE})`);
    for (const awaited of [true, false]) {
      const work = engine.transaction("write", async (session) => {
        await session.run(insert, {});
        const failing = session.run(raw("select 1 / 0"), {}).catch(() => {});
        if (awaited) await failing;
      });
      await expect(work).rejects.toThrow("division by zero");
      expect(await count(persistence, "overlooked")).toBe(0);
    }
  });

  it("reports the failure itself, not those it brought about", async () => {
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    const work = engine.transaction("write", async (session) => {
      session.all(raw("select 1 / 0"), {}).catch(() => {});
      await session.all(raw("select 2"), {});
    });
    await expect(work).rejects.toThrow("division by zero");
    const unique = engine.transaction("write", async (session) => {
      const insert = raw("insert into throttles values ('twice', 1, 1)");
      await Promise.all([session.run(insert, {}), session.run(insert, {})]);
    });
    expect(classify(await unique.catch((error: unknown) => error))).toBe("unique");
  });

  it("refuses to write in a reading transaction", async () => {
    const { unitOfWork } = await open();
    await expect(unitOfWork.transact("read", add("k"))).rejects.toThrow("read-only transaction");
  });

  it("leaves no statement prepared behind a pooler, and limits its time in each transaction", async () => {
    const url = new URL(database.url);
    url.searchParams.set("pgbouncer", "true");
    const engine = openEngine(url.href);
    cleanUps.push(() => engine.close());
    await engine.transaction("write", async (session) => {
      await session.all(raw("select 1"), {});
      const left = await session.all(raw("select name from pg_prepared_statements"), {});
      expect(left).toEqual([]);
      const limit = await session.one(raw("select current_setting('statement_timeout') as t"), {});
      expect(limit).toEqual({ t: "4s" });
    });
  });

  it("reads from a replica and writes to the first server, and does without a replica that is down", async () => {
    const replica = await create();
    const persistence = await open({ replicas: [replica.url] });
    const behind = await open({ url: replica.url });
    await persistence.unitOfWork.transact("write", addTenant("k"));
    expect(await firstTenant(persistence)).toBeUndefined();
    await behind.unitOfWork.transact("write", addTenant("behind"));
    expect(await firstTenant(persistence)).toBe("behind");
    const down = new URL(replica.url);
    down.port = "1";
    const without = await open({ replicas: [down.href] });
    expect(await firstTenant(without)).toBe("k");
  });
});
