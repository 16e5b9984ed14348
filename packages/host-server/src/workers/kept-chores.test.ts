import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { createBackground } from "./background.js";
import { loadConfig } from "../config.js";
import { startMongoWireServer } from "../scheduling/testing/mongo-wire-server.js";
import { start } from "../start.js";
import { until } from "../testing/receiver.js";
import { keptChores } from "./kept-chores.js";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const deadScheduler: DeliveryScheduler = {
  wakeAt: async () => {},
  onWake: () => {},
  every: () => {},
  start: async () => {},
  stop: async () => {},
  health: async () => ({ running: false, overdue: null, lastLateMs: null }),
};

describe.each([...testEngines])("background jobs on $dialect", ({ create }) => {
  async function createUrl() {
    const database = await create();
    cleanUps.push(() => database.drop());
    return database.url;
  }

  async function open(url: string): Promise<Persistence> {
    const persistence = await openPersistence({ url });
    cleanUps.push(() => persistence.close());
    return persistence;
  }

  type Log = Parameters<typeof keptChores>[0]["log"];

  /** How many hosts did the overdue job at the same time, over several runs. */
  async function atOnce(logOf: (persistence: Persistence) => Log): Promise<number> {
    const url = await createUrl();
    let [runs, now, most] = [0, 0, 0];
    const job = {
      name: "job",
      everyMs: 1,
      async run() {
        now += 1;
        most = Math.max(most, now);
        await wait(20);
        now -= 1;
        runs += 1;
      },
    };
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    for (let n = 0; n < 2; n += 1) {
      const persistence = await open(url);
      await persistence.chores.expect([job]);
      const kept = keptChores({ log: logOf(persistence), graceMs: 0, report }, [job]);
      const background = createBackground({
        scheduler: deadScheduler,
        works: [],
        ...kept,
        report,
        pollEveryMs: 5,
      });
      await background.start();
      cleanUps.push(() => background.stop());
    }
    await until(() => runs >= 10);
    expect(errors).toEqual([]);
    return most;
  }

  it("run on one host at a time when the scheduler never rings", async () => {
    expect(await atOnce(({ chores }) => chores)).toBe(1);
  });

  it("would run on several hosts at once without the lease (seeded)", async () => {
    const unleased = ({ chores }: Persistence): Log => ({
      take: async () => true,
      keep: async () => {},
      overdue: async () => ["job"],
      succeeded: (name) => chores.succeeded(name),
    });
    expect(await atOnce(unleased)).toBeGreaterThan(1);
  });

  it("that fail are not repeated at each poll", async () => {
    const { chores: log } = await open(await createUrl());
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error("out of order");
    };
    const job = { name: "job", everyMs: 1, run };
    await log.expect([job]);
    const { catchUp } = keptChores({ log, graceMs: 0, report: () => {} }, [job]);
    await until(async () => (await log.overdue(0)).length > 0);
    for (let n = 0; n < 3; n += 1) await catchUp();
    expect(runs).toBe(1);
  });

  async function startHost(url: string, schedulerUrl: string) {
    const env = {
      DATABASE_URL: url,
      SCHEDULER_URL: schedulerUrl,
      PORT: "0",
      LOG_LEVEL: "silent",
      MIGRATE: "run",
    };
    const host = await start(loadConfig(env, "/nowhere"));
    cleanUps.push(() => host.stop());
    const { chores } = await open(url);
    const successes = async () => {
      const all = await chores.list();
      const names = ["imports", "order-search", "audit seals"];
      return names.map((name) =>
        Number(all.find((chore) => chore.name === name)?.lastSuccessAt ?? 0),
      );
    };
    return { host, successes };
  }

  it("run when the scheduler's store is dead from the beginning, and the host is ready", async () => {
    const { host, successes } = await startHost(await createUrl(), "postgres://x:x@127.0.0.1:1/no");
    await until(async () => (await successes()).every((at) => at > 0));
    expect((await fetch(`${host.address}/readyz`)).status).toBe(200);
  });

  it("run on when the scheduler's MongoDB dies", async () => {
    const mongo = await startMongoWireServer();
    const { successes } = await startHost(await createUrl(), `${mongo.url}/alarms`);
    await until(async () => (await successes()).every((at) => at > 0));
    await mongo.close();
    const before = Date.now();
    await until(async () => (await successes()).every((at) => at > before));
    expect(Math.min(...(await successes()))).toBeGreaterThan(before);
  });
});
