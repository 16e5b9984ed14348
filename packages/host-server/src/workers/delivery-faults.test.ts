import type { ServerResponse } from "node:http";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { loadConfig } from "../config.js";
import { type RunningHost, start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { Receiver, until as waitUntil } from "../testing/receiver.js";
import { type DeliveryHost, spawnDeliveryHost } from "./testing/spawn-delivery-host.js";

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

const until = (condition: () => boolean | Promise<boolean>) => waitUntil(condition);

let database: TestDatabase;
let receiver: Receiver;

/** A shop with a subscription to category events. */
async function openShop(address: string) {
  const visitor = new ApiClient(address);
  const { token } = (await visitor.post("/register", account)).body;
  const tenant = (await visitor.post("/tenants", { name: "Shop" }, { token })).body.id;
  const shop = { token, tenant };
  const base = `/webhooks/${tenant}`;
  const at = (origin: string) => {
    const api = new ApiClient(origin, shop);
    return {
      publish: async () => {
        const { status } = await api.post("/category/create", { name: "Shirts" });
        expect(status).toBe(201);
      },
      deliveries: async () => (await api.get(`${base}/deliveries`)).body.data,
      count: async (status: string) =>
        (await api.get(`${base}/deliveries?status=${status}&per_page=1`)).body.total as number,
    };
  };
  const input = { url: receiver.url, events: ["category.created"] };
  expect((await visitor.as(shop).post(base, input)).status).toBe(201);
  return { at, ...at(address) };
}

describe("workers of one Postgres, each in a process of its own", () => {
  const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
  let hosts: DeliveryHost[];

  beforeEach(async () => {
    if (!postgres) throw new Error("The tests need a Postgres at TEST_PG_URL.");
    database = await postgres.create();
    receiver = await new Receiver().open();
    hosts = [];
  });
  afterEach(async () => {
    for (const host of hosts) host.kill("SIGKILL");
    await Promise.all(hosts.map(({ gone }) => gone));
    receiver.close();
    await database.drop();
  });

  async function host(settings: Parameters<typeof spawnDeliveryHost>[1] = {}) {
    const spawned = await spawnDeliveryHost(database.url, settings);
    hosts.push(spawned);
    return spawned;
  }

  /** A worker that sleeps past its lease during a delivery, and wakes while another has it. */
  async function afterSleep(settings: { ignoresFence?: boolean }) {
    const answers: ServerResponse[] = [];
    receiver.reply = (_, response) => {
      answers.push(response);
    };
    const sleeper = await host({ leaseMs: 6_500, ...settings });
    const { publish, at } = await openShop(sleeper.address);
    await publish();
    await until(() => answers.length === 1);
    sleeper.kill("SIGSTOP");
    // However long the sleeper takes to wake, the attempt of the other is still in progress.
    const other = await host({ leaseMs: 600_000, deadlineMs: 300_000 });
    await until(() => answers.length === 2);
    sleeper.kill("SIGCONT");
    await until(() => sleeper.attempted().length === 1);
    answers[1]?.writeHead(200).end("at last");
    await until(() => other.attempted().length === 1);
    expect([sleeper.attempted(), other.attempted()]).toEqual([["failed"], ["succeeded"]]);
    const [first, second] = receiver.received;
    expect(second?.headers["x-event-id"]).toBe(first?.headers["x-event-id"]);
    const [delivery] = await at(other.address).deliveries();
    return delivery;
  }

  it("have the late result of a sleeper dropped", async () => {
    expect(await afterSleep({})).toMatchObject({
      status: "succeeded",
      attempts_count: 1,
      attempts: [{ number: 1, response_code: 200, response_body: "at last" }],
    });
  });

  it("would be seen to lose a success to a sleeper without a fence", async () => {
    expect(await afterSleep({ ignoresFence: true })).toMatchObject({ status: "failed" });
  });

  /** A worker that dies with a part of a backlog claimed. Returns the size of that part, and its rest. */
  async function afterDeath(leaseMs: number) {
    const backlog = 40;
    receiver.reply = () => {};
    const dying = await host({ leaseMs });
    const { publish, at } = await openShop(dying.address);
    for (let n = 0; n < backlog; n++) await publish();
    // On a slow machine the first two may have been given up for others by then.
    await until(() => receiver.received.length >= 2);
    dying.kill("SIGKILL");
    await dying.gone;
    const leased = "select count(*) as n from deliveries where lease_until is not null";
    const [row] = await database.run(leased);
    receiver.answer(200);
    const { count } = at((await host()).address);
    return { backlog, taken: Number(row?.["n"]), count };
  }

  it("have the backlog of one that was killed taken by another, its own part after the lease", async () => {
    const { backlog, taken, count } = await afterDeath(6_500);
    expect(taken).toBeGreaterThan(1);
    await until(async () => (await count("succeeded")) === backlog);
  });

  it("would be seen to wait for a part that is taken for ten minutes", async () => {
    const { backlog, taken, count } = await afterDeath(600_000);
    await until(async () => (await count("succeeded")) === backlog - taken);
    expect(await count("pending")).toBe(taken);
  });

  /** A failure that is due again in a minute, and then a host whose clock is an hour ahead. */
  async function withClockAhead(settings: { trustsItsClock?: boolean }) {
    receiver.answer(503);
    const right = await host();
    const { publish, deliveries, at } = await openShop(right.address);
    await publish();
    await until(async () => (await deliveries())[0]?.status === "failed");
    right.kill("SIGTERM");
    await right.gone;
    receiver.answer(200);
    const ahead = await host({ aheadMs: 3_600_000, ...settings });
    // This claim takes everything that the host believes due.
    await at(ahead.address).publish();
    await until(() => ahead.attempted().includes("succeeded"));
    return receiver.received.map(({ headers }) => headers["x-webhook-attempt"]);
  }

  it("do nothing early when the clock of one is an hour ahead", async () => {
    expect(await withClockAhead({})).toEqual(["1", "1"]);
  });

  it("would be seen to be early by a clock of their own", async () => {
    await withClockAhead({ trustsItsClock: true });
    await until(() => receiver.received.length === 3);
    const attempts = receiver.received.map(({ headers }) => headers["x-webhook-attempt"]);
    expect(attempts).toContain("2");
  });
});

describe.each(testEngines)("a host without alarms on $dialect", ({ dialect, create }) => {
  let host: RunningHost;

  beforeEach(async () => {
    database = await create();
    receiver = await new Receiver().open();
  });
  afterEach(async () => {
    await host.stop();
    receiver.close();
    await database.drop();
  });

  const open = async (settings: Record<string, string> = {}) => {
    host = await start(
      loadConfig({
        SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 4).toString("base64"),
        DATABASE_URL: database.url,
        LOG_LEVEL: "silent",
        PORT: "0",
        ...settings,
      }),
    );
    return openShop(host.address);
  };

  /** A failed delivery becomes due with no one told of it; only a look into the table finds it. */
  async function statusAfterRetry({ publish, deliveries }: Awaited<ReturnType<typeof openShop>>) {
    receiver.answer(503);
    await publish();
    await until(async () => (await deliveries())[0]?.status === "failed");
    receiver.answer(200);
    await database.run("update deliveries set next_attempt_at = 0 where status = 'failed'");
    await until(async () => (await deliveries())[0]?.status !== "failed");
    expect((await fetch(`${host.address}/readyz`)).status).toBe(200);
    await until(async () => (await deliveries())[0]?.status !== "pending");
    return (await deliveries())[0]?.status;
  }

  it("delivers and retries by its own looks when the store of alarms is away", async () => {
    const shop = await open({ SCHEDULER_URL: "postgres://nobody:x@127.0.0.1:1/none" });
    expect(await statusAfterRetry(shop)).toBe("succeeded");
  });

  it("does so when someone drops the table of alarms", async () => {
    const shop = await open();
    if (dialect === "postgres") await database.run("drop table scheduler_jobs");
    else {
      const file = database.url.replace("sqlite:", "").replace(/\?.*$/, "");
      const alarms = new SqliteDatabase(`${file}-jobs`);
      alarms.exec("drop table jobs");
      alarms.close();
    }
    expect(await statusAfterRetry(shop)).toBe("succeeded");
  });
});
