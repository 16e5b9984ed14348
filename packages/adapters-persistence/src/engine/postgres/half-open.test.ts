import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Pool } from "pg";
import { startFreezableProxy } from "../../testing/freezable-proxy.js";
import { openEngine, raw } from "../../testing/raw.js";
import { testEngines, withOrdinaryLimits } from "../../testing/test-databases.js";
import { classify } from "../failures.js";
import { take } from "./lanes.js";
import { createPool, distrust } from "./pool.js";
import { usualHome } from "../home/home.js";
import { PgWakeChannel } from "./wake-channel.js";

/** Longer than a busy machine takes for an honest answer. */
const LIMIT_MS = 3_000;

/** A network that swallows connections without ending them, before a real Postgres. */
describe("connections that a network has swallowed", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let proxy: Awaited<ReturnType<typeof startFreezableProxy>>;
  let url: string;
  let pool: Pool;

  beforeEach(async () => {
    const engine = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const database = await engine.create();
    cleanUps.push(() => database.drop());
    const through = new URL(withOrdinaryLimits(database.url));
    proxy = await startFreezableProxy(through.hostname, Number(through.port));
    cleanUps.push(() => proxy.close());
    through.port = String(proxy.port);
    url = through.href;
    pool = createPool({ url, max: 4, limits: "both", statementLimitMs: LIMIT_MS });
    cleanUps.push(() => pool.end());
  });

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  /** All old connections are dead from here on, and new ones work. */
  const swallow = () => {
    proxy.freeze();
    proxy.thaw();
  };

  const pidOf = (client: unknown) => (client as { processID: number }).processID;

  it("are not tried one after the other: when one is found dead, those of its age are replaced", async () => {
    const old = await Promise.all([take(pool), take(pool), take(pool)]);
    const [first, ...idle] = old;
    for (const client of idle) client.release();
    swallow();
    await expect(first?.query("select 1")).rejects.toThrow("Query read timeout");
    distrust(pool);
    first?.release(true);
    const fresh = await take(pool);
    expect(old.map(pidOf)).not.toContain(pidOf(fresh));
    expect((await fresh.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    fresh.release();
    const same = await take(pool);
    expect(pidOf(same)).toBe(pidOf(fresh));
    same.release();
  });

  it("would be handed out again by the pool itself (seeded)", async () => {
    const old = await Promise.all([pool.connect(), pool.connect()]);
    const [first, second] = old;
    second?.release();
    swallow();
    await first?.query("select 1").catch(() => {});
    first?.release(true);
    const again = await pool.connect();
    expect(old.map(pidOf)).toContain(pidOf(again));
    again.release(true);
  });

  it.each(["read", "write"] as const)(
    "cost a %s one wait, and those after it none",
    async (mode) => {
      const engine = openEngine(`${url}?query_timeout=${LIMIT_MS}`);
      cleanUps.push(() => engine.close());
      const one = raw("select pg_backend_pid() as pid");
      const ask = () => engine.transaction(mode, (session) => session.one(one, {}));
      const old = await Promise.all(Array.from({ length: 6 }, ask));
      swallow();
      const found = await ask().catch((error: unknown) => classify(error));
      expect(found).toBe("lost");
      for (let n = 0; n < 6; n += 1) {
        const answer = await ask();
        expect(old.map((row) => row?.["pid"])).not.toContain(answer?.["pid"]);
      }
    },
  );

  it("are noticed by a listening connection, which listens again", async () => {
    const channel = new PgWakeChannel(pool, url, usualHome, { everyMs: 50, withinMs: 100 });
    const heard = { times: 0, next: Promise.withResolvers<void>() };
    const again = () => (heard.next = Promise.withResolvers<void>()).promise;
    const stop = channel.onWake(() => {
      heard.times += 1;
      heard.next.resolve();
    });
    await heard.next.promise;
    const listeningAnew = again();
    swallow();
    await listeningAnew;
    const told = again();
    const other = createPool({ url, max: 1, limits: "none" });
    await other.query("notify souk_deliveries");
    await told;
    expect(heard.times).toBeGreaterThanOrEqual(3);
    await other.end();
    await stop();
  });
});
