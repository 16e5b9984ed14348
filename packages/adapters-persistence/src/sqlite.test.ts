import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "./open-persistence.js";
import type { Persistence, PersistenceOptions } from "./open-persistence.js";
import { startChild } from "./testing/child-process.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

const NOW = new Date("2026-01-01T00:00:00.000Z");

describe("SQLite", () => {
  let database: TestDatabase;
  const opened: Persistence[] = [];

  beforeEach(async () => {
    database = await (testEngines[0]?.create() ?? Promise.reject(new Error("No engine.")));
  });

  afterEach(async () => {
    for (const persistence of opened.splice(0)) await persistence.close();
    await database.drop();
  });

  async function open(options: Partial<PersistenceOptions> = {}): Promise<Persistence> {
    const persistence = await openPersistence({ url: database.url, ...options });
    opened.push(persistence);
    return persistence;
  }

  const count = (persistence: Persistence, key: string) =>
    persistence.unitOfWork.transact("read", async ({ throttles }) => {
      return (await throttles.read(key, NOW))?.count ?? 0;
    });

  const add = (persistence: Persistence, key: string) =>
    persistence.unitOfWork.transact("write", ({ throttles }) => throttles.add(key, NOW, 60_000));

  it("reads while someone writes, and sees the state before it", async () => {
    const persistence = await open();
    await add(persistence, "k");
    await persistence.unitOfWork.transact("write", async ({ throttles }) => {
      await throttles.add("k", NOW, 60_000);
      expect(await count(persistence, "k")).toBe(1);
    });
    expect(await count(persistence, "k")).toBe(2);
  });

  it("writes in the order of arrival, and rejects writers that wait too long", async () => {
    const persistence = await open({ waitLimitMs: 50 });
    const first = Promise.withResolvers<void>();
    const held = persistence.unitOfWork.transact("write", () => first.promise);
    await expect(add(persistence, "late")).rejects.toMatchObject({
      kind: "unavailable",
      retryAfterSeconds: 1,
    });
    first.resolve();
    await held;
    await add(persistence, "late");
    expect(await count(persistence, "late")).toBe(1);
  });

  it("a trigger of the embedder that refuses a write is an unexpected error, not a database being moved", async () => {
    const persistence = await open();
    await database.run(
      `create trigger own before insert on throttles begin select raise(abort, 'no more'); end`,
    );
    const refused = add(persistence, "k");
    await expect(refused).rejects.toThrow("no more");
    await expect(refused).rejects.not.toHaveProperty("kind");
  });

  it("refuses to write in a reading transaction", async () => {
    const { unitOfWork } = await open();
    const sneaky = unitOfWork.transact("read", ({ throttles }) => throttles.add("k", NOW, 1000));
    await expect(sneaky).rejects.toThrow("unavailable");
  });

  it("loses no update of processes that read and write the same row", async () => {
    const persistence = await open();
    const program = `
      const { unitOfWork, close } = await openPersistence({ url });
      for (let i = 0; i < 100; i++) {
        await unitOfWork.transact("write", async ({ throttles }) => {
          await throttles.read("k", new Date(${NOW.getTime()}));
          await throttles.add("k", new Date(${NOW.getTime()}), 60_000);
        });
      }
      await close();`;
    const children = [startChild(database.url, program), startChild(database.url, program)];
    for (let i = 0; i < 100; i++) await add(persistence, "k");
    for (const { ended } of children) expect((await ended).errors).toBe("");
    expect(await count(persistence, "k")).toBe(300);
  });

  it("has one host at a time, and is free again when that one is killed", async () => {
    const host = startChild(
      database.url,
      `const persistence = await openPersistence({ url });
       persistence.acquireHostLock();
       const { setFlagsFromString } = await import("node:v8");
       const { runInNewContext } = await import("node:vm");
       setFlagsFromString("--expose-gc");
       runInNewContext("gc")();
       console.log("serving");
       setInterval(() => {}, 1000);`,
    );
    await host.says("serving");
    const second = await open();
    expect(() => second.acquireHostLock()).toThrow(/Another host already serves/);
    await add(second, "short write beside the host");
    host.kill();
    await host.ended;
    const release = second.acquireHostLock();
    release();
    second.acquireHostLock()();
  });

  it("keeps what was committed when the process is killed in the middle of the next", async () => {
    const victim = startChild(
      database.url,
      `const { unitOfWork } = await openPersistence({ url });
       const now = new Date(${NOW.getTime()});
       await unitOfWork.transact("write", ({ throttles }) => throttles.add("kept", now, 60_000));
       await unitOfWork.transact("write", async ({ throttles }) => {
         await throttles.add("kept", now, 60_000);
         console.log("half-way");
         await new Promise((resolve) => setTimeout(resolve, 60_000));
       });`,
    );
    await victim.says("half-way");
    victim.kill();
    await victim.ended;
    expect(await count(await open(), "kept")).toBe(1);
  });

  it("is in memory on request", async () => {
    const persistence = await open({ url: "sqlite::memory:", pendingMigrations: "run" });
    await add(persistence, "k");
    expect(await count(persistence, "k")).toBe(1);
    persistence.acquireHostLock()();
  });

  it("refuses writes in a reading transaction in memory, and serves others after a read that failed", async () => {
    const persistence = await open({ url: "sqlite::memory:", pendingMigrations: "run" });
    const { unitOfWork } = persistence;
    const together = await Promise.allSettled([
      unitOfWork.transact("read", ({ throttles }) => throttles.add("k", NOW, 60_000)),
      unitOfWork.transact("steady read", ({ throttles }) => throttles.add("k", NOW, 60_000)),
      unitOfWork.transact("read", (store) => store.identify({ userId: {} as never }, null, false)),
      count(persistence, "k"),
    ]);
    expect(together.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    expect(await count(persistence, "k")).toBe(0);
    await add(persistence, "k");
    expect(await count(persistence, "k")).toBe(1);
  });

  it("refuses a URL that it does not understand", async () => {
    for (const url of [
      "mysql://x",
      "sqlite:",
      "sqlite:x.db?synchronous=off",
      "postgres://x?pool=0",
    ]) {
      await expect(openPersistence({ url })).rejects.toThrow(/database URL/);
    }
  });
});
