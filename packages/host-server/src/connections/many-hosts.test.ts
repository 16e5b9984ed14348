import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines, withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { loadConfig } from "../config.js";
import { start } from "../start.js";
import { seriesIn } from "../health/series.test.support.js";
import { ApiClient } from "../testing/api-client.js";
import { until } from "../testing/receiver.js";

const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each([...postgres])("many hosts on one $dialect", ({ create }) => {
  async function cluster(roles: readonly string[], more: Record<string, string> = {}, pool = "") {
    const database = await create();
    cleanUps.push(() => database.drop());
    const place = new URL(withOrdinaryLimits(database.url));
    if (pool !== "") place.searchParams.set("pool", pool);
    const url = place.href;
    const hosts = [];
    for (const role of roles) {
      const env = { DATABASE_URL: url, PORT: "0", LOG_LEVEL: "silent", SOUK_ROLE: role, ...more };
      const host = await start(loadConfig(env, "/nowhere"));
      cleanUps.push(() => host.stop());
      hosts.push(new ApiClient(host.address));
    }
    return { database, hosts };
  }

  /** The number of requests, sent to all hosts in turn, that the limit accepts. */
  async function passing(hosts: readonly ApiClient[], count: number) {
    const asked = Array.from({ length: count }, (_, n) =>
      hosts[n % hosts.length]!.get("/who_am_i"),
    );
    return (await Promise.all(asked)).filter(({ status }) => status !== 429).length;
  }

  it("a caller's limit holds across them where the database counts", async () => {
    const { hosts } = await cluster(["api", "api"], {
      RATE_LIMIT: "20",
      RATE_LIMIT_STORE: "database",
    });
    expect(await passing(hosts, 60)).toBe(20);
  });

  it("each lets the whole of a caller's limit through where its memory counts (seeded)", async () => {
    const { hosts } = await cluster(["api", "api"], { RATE_LIMIT: "20" });
    expect(await passing(hosts, 60)).toBeGreaterThanOrEqual(40);
  });

  it("sign-ins that fail count together", async () => {
    const { hosts } = await cluster(["api", "api"], { RATE_LIMIT: "off", LOGIN_LIMIT: "4" });
    const wrong = { email: "ada@example.com", password: "wrong wrong" };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await hosts[n % 2]!.post("/login", wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it("all tell when each chore was last done by any of them", async () => {
    const { hosts } = await cluster(["worker", "worker"]);
    const last = "souk_chore_last_success_timestamp_seconds";
    const times = async () => {
      const shown = await Promise.all(
        hosts.map(({ origin }) => fetch(`${origin}/metrics`).then((answer) => answer.text())),
      );
      return shown.map(seriesIn).map((series) =>
        series
          .labels("souk_chore_interval_seconds")
          .map(({ chore = "" }) => ({ chore }))
          // Rare chores do not run again in between.
          .filter(({ chore }) => series.value("souk_chore_interval_seconds", { chore })! >= 3_600)
          .map(({ chore }) => [chore, series.value(last, { chore })] as const),
      );
    };
    await until(async () => (await times()).flat().every(([, at]) => at !== undefined));
    const [one, other] = await times();
    expect(one!.length).toBeGreaterThan(2);
    expect(other).toEqual(one);
  });

  /** The most connections that the database counts while a host has more to do than it can. */
  async function busy(role: string, pool?: string) {
    const { database, hosts } = await cluster([role], { RATE_LIMIT: "off" }, pool);
    const [host] = hosts;
    const open = async () => {
      const rows = await database.run(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return new Set((rows as { pid: number }[]).map(({ pid }) => pid));
    };
    let [most, before] = [0, await open()];
    for (let round = 0; round < 6; round += 1) {
      const asked = Array.from({ length: 40 }, (_, n) =>
        role === "worker"
          ? fetch(`${host!.origin}/metrics`).then((answer) => answer.text())
          : host!.post("/password/forgot", { email: `a${n}@example.com` }),
      );
      const now = await open();
      // The server shows a connection for a while after its client has closed it.
      most = Math.max(most, [...now].filter((pid) => before.has(pid)).length);
      before = now;
      await Promise.all(asked);
    }
    return most;
  }

  it.each(["api", "worker", "all"])("the role %s opens at most ten connections", async (role) => {
    const most = await busy(role);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  it("a host opens more where its URL says so (seeded)", async () => {
    expect(await busy("api", "30")).toBeGreaterThan(10);
  });
});

describe.each([...testEngines])("allowances that hosts share on $dialect", ({ create }) => {
  it("are given until they are spent, and again in the next window", async () => {
    const database = await create();
    cleanUps.push(() => database.drop());
    const persistence = await openPersistence({ url: database.url });
    cleanUps.push(() => persistence.close());
    const window = { limit: 10, windowMs: 3_600_000 };
    const take = async (...wanted: number[]) => {
      const wishes = wanted.map((each, n) => ({ key: `rate:${n}`, wanted: each }));
      const grants = await persistence.allowances.take(wishes, window);
      return wishes.map(({ key }) => grants.get(key)?.granted);
    };
    expect(await take(4, 1)).toEqual([4, 1]);
    expect(await take(4, 1)).toEqual([4, 1]);
    expect(await take(4)).toEqual([2]);
    for (let n = 0; n < 3; n += 1) expect(await take(4)).toEqual([0]);
    const rows = (await database.run("select count, key from throttles order by key")) as unknown[];
    expect(rows).toEqual([
      { count: 14, key: "rate:0" },
      { count: 2, key: "rate:1" },
    ]);
    await database.run("update throttles set resets_at = 1");
    const many = await Promise.all(Array.from({ length: 8 }, () => take(3)));
    expect(many.flat().reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(10);
  });
});
