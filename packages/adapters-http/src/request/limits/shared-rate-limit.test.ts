import { describe, expect, it } from "@jest/globals";
import type { Allowance, RateStore } from "./rate-limit.js";
import { SharedRateLimiter } from "./shared-rate-limit.js";

/** A store as a database would be, and how often it was asked. */
function setUp(perMinute: number) {
  let now = 0;
  const asked: string[][] = [];
  const counts = new Map<string, { count: number; until: number }>();
  const world = { isAway: false };
  const store: RateStore = {
    async take(wishes, { limit, windowMs }) {
      asked.push(wishes.map(({ key }) => key));
      if (world.isAway) throw new Error("away");
      const grants = wishes.map(({ key, wanted }) => {
        const known = counts.get(key);
        const window = known && known.until > now ? known : { count: 0, until: now + windowMs };
        const granted = Math.max(0, Math.min(wanted, limit - window.count));
        const count = Math.min(window.count, limit) + wanted;
        counts.set(key, { ...window, count });
        const left = Math.max(0, limit - count);
        return [key, { granted, left, resetsInMs: window.until - now }] as const;
      });
      return new Map(grants);
    },
  };
  const host = (remembered?: number) =>
    new SharedRateLimiter({
      perMinute,
      store,
      now: () => now,
      ...(remembered !== undefined && { remembered }),
    });
  return { asked, counts, world, host, wait: (ms: number) => (now += ms) };
}

const passed = (answers: readonly Allowance[]) => answers.filter(({ error }) => !error).length;

describe("a limit that hosts share", () => {
  it("lets a caller through as often as one host would, however many it asks", async () => {
    const { host, wait } = setUp(20);
    const hosts = [host(), host(), host()];
    const flood = () =>
      Promise.all(
        Array.from({ length: 90 }, async (_, n) => hosts[n % 3]!.take(null, "192.0.2.1")),
      );
    const answers = await flood();
    expect(passed(answers)).toBe(20);
    const { error, headers } = answers.at(-1)!;
    expect(error).toMatchObject({ kind: "rate_limited", retryAfterSeconds: 60 });
    expect(headers).toEqual(['"default";q=20;w=60', '"default";r=0;t=60']);
    expect(passed([await hosts[0]!.take(null, "192.0.2.2")])).toBe(1);
    wait(60_000);
    expect(passed(await flood())).toBe(20);
  });

  it("is left to the others by a host that a caller asks seldom", async () => {
    const { host } = setUp(600);
    const hosts = Array.from({ length: 100 }, () => host());
    const answers = [];
    for (let n = 0; n < 300; n += 1)
      answers.push(await hosts[n % hosts.length]!.take(null, "192.0.2.1"));
    expect(passed(answers)).toBe(300);
  });

  it("asks for one caller once, also when it was forgotten while it waited", async () => {
    const { host, asked } = setUp(20);
    const limiter = host(2);
    const callers = [1, 2, 3, 4, 1, 2, 3, 4].map((n) => `192.0.2.${n}`);
    const answers = await Promise.all(callers.map(async (each) => limiter.take(null, each)));
    expect(passed(answers)).toBe(8);
    for (const keys of asked) expect(new Set(keys).size).toBe(keys.length);
  });

  it("asks the store for many callers at once, and no more for one whose allowance is spent", async () => {
    const { host, asked } = setUp(40);
    const limiter = host();
    const addresses = Array.from({ length: 30 }, (_, n) => `192.0.2.${n}`);
    await Promise.all(addresses.map(async (address) => limiter.take(null, address)));
    expect(asked).toHaveLength(1);
    for (let n = 0; n < 39; n += 1) await limiter.take(null, "192.0.2.1");
    expect(asked.length).toBeLessThan(25);
    const spent = asked.length;
    for (let n = 0; n < 5_000; n += 1)
      expect(limiter.take(null, "192.0.2.1")).toHaveProperty("error.kind");
    expect(asked).toHaveLength(spent);
  });

  it("counts a proved token by itself, and keeps none of it in the store", async () => {
    const { host, counts } = setUp(2);
    const limiter = host();
    limiter.trust("7|a secret");
    for (let n = 0; n < 3; n += 1) await limiter.take("made up", "192.0.2.1");
    expect(passed([await limiter.take("made up too", "192.0.2.1")])).toBe(0);
    expect(passed([await limiter.take("7|a secret", "192.0.2.1")])).toBe(1);
    expect([...counts.keys()].toSorted()).toEqual([
      "rate:network:192.0.2.1",
      expect.stringMatching(/^rate:token:[\w-]{43}$/),
    ]);
  });

  it("is each host's own while the store is away, and shared again afterwards", async () => {
    const { host, world, wait, asked } = setUp(2);
    const limiter = host();
    world.isAway = true;
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await limiter.take(null, "192.0.2.1"));
    expect(passed(answers)).toBe(2);
    expect(asked).toHaveLength(1);
    world.isAway = false;
    wait(1_001);
    expect(passed([await limiter.take(null, "192.0.2.1")])).toBe(1);
    expect(asked).toHaveLength(2);
  });
});
