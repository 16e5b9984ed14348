import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { startProxy } from "@souk/adapters-persistence/testing";
import type { Queue } from "@souk/core";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { AgendaDeliveryScheduler } from "./agenda-delivery-scheduler.js";
import { postgresAlarmBackend } from "./postgres-alarm-backend.js";
import { freshDatabase, runOn } from "./testing/fresh-database.js";
import { until } from "../testing/receiver.js";
import { spawnHost, type SpawnedHost } from "./testing/spawn-host.js";
import type { HostSettings } from "./testing/scheduler-host.js";

const works: readonly Queue[] = ["deliveries", "announcements", "push", "mail"];
let url: string;
let drop: () => Promise<void>;
let hosts: SpawnedHost[];
let asking: DeliveryScheduler[];
let proxies: { close(): Promise<void> }[];

beforeEach(async () => {
  ({ url, drop } = await freshDatabase());
  hosts = [];
  asking = [];
  proxies = [];
});

afterEach(async () => {
  for (const host of hosts) host.kill("SIGKILL");
  await Promise.all(asking.map((scheduler) => scheduler.stop()));
  for (const proxy of proxies) await proxy.close();
  await drop();
});

async function host(settings: Partial<HostSettings> = {}): Promise<SpawnedHost> {
  const spawned = await spawnHost({ url, ...settings });
  hosts.push(spawned);
  return spawned;
}

async function asker(): Promise<DeliveryScheduler> {
  const report = () => {};
  const backend = postgresAlarmBackend({ url, report });
  const scheduler = new AgendaDeliveryScheduler({ backend, hostName: "asker", report });
  asking.push(scheduler);
  await scheduler.start();
  return scheduler;
}

const NONE_LEFT = /timeout exceeded when trying to connect/;

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);
const count = async (where: string) => {
  const rows = await runOn(url, `select count(*)::int as n from scheduler_jobs where ${where}`);
  return rows[0]?.n;
};

/** Simulates a restart of Postgres: cuts all connections and refuses new ones. */
async function cutOff(while_: () => Promise<void>): Promise<void> {
  const server = process.env.TEST_PG_URL ?? "";
  const name = new URL(url).pathname.slice(1);
  await runOn(server, `alter database ${name} allow_connections false`);
  await runOn(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await while_();
  await runOn(server, `alter database ${name} allow_connections true`);
}

describe("when Postgres restarts", () => {
  it("lets the host live on and ring again when Postgres is back", async () => {
    const survivor = await host();
    await cutOff(() => until(() => survivor.said("error") >= 3));
    const scheduler = await asker();
    await scheduler.wakeAt("deliveries", inMs(0));
    await until(() => survivor.said("ring") > 0);
    expect(survivor.exit()).toBeNull();
  });

  it("a host that does not listen for errors would be gone", async () => {
    const deaf = await host({ deaf: true });
    await cutOff(() => until(() => deaf.exit() !== null));
    expect(deaf.exit()?.code).not.toBe(0);
  });
});

describe("when a connection of the scheduler breaks", () => {
  async function breakLent({ lines }: SpawnedHost): Promise<void> {
    const pid = Number(lines.find((line) => line.startsWith("lent"))?.slice(5));
    await runOn(url, `select pg_terminate_backend(${pid})`);
  }

  it("while nothing is asked on it, the host lives on and says so", async () => {
    const lender = await host({ lends: true });
    await breakLent(lender);
    await until(() => lender.said("error") > 0 || lender.exit() !== null);
    expect(lender.exit()).toBeNull();
  });

  it("a host that listens only on those in the pool would be gone", async () => {
    const lender = await host({ lends: true, deaf: true });
    await breakLent(lender);
    await until(() => lender.exit() !== null);
    expect(lender.exit()?.code).not.toBe(0);
  });

  /** A host whose connections end four times when they begin to listen: once more than it may have. */
  async function cutWhenListening(settings: Partial<HostSettings> = {}): Promise<SpawnedHost> {
    const { hostname, port } = new URL(url);
    let left = 0;
    const proxy = await startProxy(hostname, Number(port), {
      join(link) {
        link.upstream.on("data", (bytes) => link.client.write(bytes));
        link.client.on("data", (bytes) => {
          const isCut = left > 0 && bytes.includes("LISTEN");
          if (isCut) left -= 1;
          if (isCut) link.client.destroy();
          else link.upstream.write(bytes);
        });
      },
    });
    proxies.push(proxy);
    const through = new URL(url);
    through.port = String(proxy.port);
    const cut = await host({ url: through.href, ...settings });
    left = 4;
    for (const { client } of proxy.links) client.destroy();
    await until(() => left === 0 || cut.lines.some((line) => NONE_LEFT.test(line)));
    return cut;
  }

  it("whenever it begins to listen, enough are left to ring", async () => {
    const survivor = await cutWhenListening();
    const scheduler = await asker();
    await scheduler.wakeAt("deliveries", inMs(0));
    await until(() => survivor.said("ring") > 0);
    expect(survivor.exit()).toBeNull();
  });

  it("a host that kept them would have none left", async () => {
    const keeper = await cutWhenListening({ keeps: true });
    await until(() => keeper.lines.some((line) => NONE_LEFT.test(line)));
    expect(keeper.said("ring")).toBe(0);
  });
});

describe("when a host is killed", () => {
  it("has its alarms rung elsewhere, but not those locked for as long as Agenda does", async () => {
    const killed = await host({ works: [] });
    const scheduler = await asker();
    for (const work of works) {
      for (let second = 1; second <= 5; second++) {
        await scheduler.wakeAt(work, inMs(second * 1000));
      }
    }
    killed.kill("SIGKILL");
    const asLocked = "update scheduler_jobs set locked_at = now()";
    await runOn(url, asLocked);
    await runOn(url, `${asLocked} + interval '10 minutes' where name = 'wake mail'`);
    const second = await host({ works });
    await until(async () => (await count("name <> 'wake mail'")) === 0);
    for (const work of works.slice(0, 3)) expect(second.said(`ring ${work}`)).toBeGreaterThan(0);
    expect(await count("name = 'wake mail'")).toBe(5);
  });
});

describe("when the clock of a host is an hour ahead", () => {
  async function takenWith(drain: NonNullable<HostSettings["drain"]>) {
    await runOn(
      url,
      "create table due (id int, due_at timestamptz, taken int default 0, taken_at timestamptz)",
    );
    await host({ drain });
    const ahead = await host({ drain, clockOffsetMs: 3_600_000 });
    const scheduler = await asker();
    for (let id = 1; id <= 4; id++) {
      const due = inMs(1500 + id * 500);
      await runOn(url, `insert into due values (${id}, '${due.toISOString()}')`);
      await scheduler.wakeAt("deliveries", due);
    }
    await until(() => ahead.said("ring") > 0);
    await until(async () => (await runOn(url, "select 1 from due where taken = 0")).length === 0);
    return runOn(url, "select taken, taken_at < due_at as early from due");
  }

  it("rings early, but nothing is done early or twice, and nothing is lost", async () => {
    const rows = await takenWith("by the database's clock");
    expect(rows).toEqual(Array(4).fill({ taken: 1, early: false }));
  });

  it("work that trusted the clock of its host would be done early", async () => {
    const rows = await takenWith("by its own clock");
    expect(rows).toContainEqual({ taken: 1, early: true });
  });
});

describe("when a host stops", () => {
  it("ends by itself, and leaves none of Agenda's timers behind", async () => {
    const stopping = await host({ chore: true });
    const scheduler = await asker();
    await scheduler.wakeAt("deliveries", inMs(0));
    await until(() => stopping.said("ring") > 0 && stopping.said("chore") > 0);
    stopping.kill("SIGTERM");
    await until(() => stopping.exit() !== null);
    expect(stopping.lines).toContain("stopped with timers 0");
    expect(stopping.lines).toContain("changed globals []");
    expect(stopping.exit()?.code).toBe(0);
  });
});
