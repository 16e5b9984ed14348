import { describe, expect, it } from "@jest/globals";
import { RateLimiter } from "./rate-limit.js";

function limiter(perMinute = 3, remembered = 100) {
  let now = 0;
  const limit = new RateLimiter({ perMinute, remembered, now: () => now });
  return { limit, wait: (ms: number) => (now += ms) };
}

const refused = (limit: RateLimiter, token: string | null, address = "192.0.2.1") =>
  limit.take(token, address).error !== null;

describe("RateLimiter", () => {
  it("allows the configured number per minute, and returns the rest and the time to wait", () => {
    const { limit, wait } = limiter();
    expect(limit.take(null, "192.0.2.1").headers).toEqual([
      '"default";q=3;w=60',
      '"default";r=2;t=20',
    ]);
    expect(refused(limit, null)).toBe(false);
    expect(refused(limit, null)).toBe(false);
    const { error, headers } = limit.take(null, "192.0.2.1");
    expect(error).toMatchObject({ kind: "rate_limited", retryAfterSeconds: 20 });
    expect(headers[1]).toBe('"default";r=0;t=60');
    wait(19_000);
    expect(refused(limit, null)).toBe(true);
    wait(1_000);
    expect(refused(limit, null)).toBe(false);
  });

  it("counts a good token by itself, and an unproven one on its network", () => {
    const { limit } = limiter();
    limit.trust("good");
    for (let made = 0; made < 3; made += 1) expect(refused(limit, `made-up-${made}`)).toBe(false);
    expect(refused(limit, "made-up-again")).toBe(true);
    expect(refused(limit, null)).toBe(true);
    expect(refused(limit, "good")).toBe(false);
    expect(refused(limit, null, "198.51.100.1")).toBe(false);
  });

  it("counts an IPv6 network as one", () => {
    const { limit } = limiter(1);
    expect(refused(limit, null, "2001:db8:1:2::1")).toBe(false);
    expect(refused(limit, null, "2001:db8:1:2:ffff::9")).toBe(true);
    expect(refused(limit, null, "2001:db8:1:3::1")).toBe(false);
    expect(refused(limit, null, "2001:db8::1")).toBe(false);
    expect(refused(limit, null, "2001:db8::2:0:0:1")).toBe(true);
    expect(refused(limit, null, "2001:0DB8:0:0::7")).toBe(true);
  });

  it("remembers at most the configured number of clients", () => {
    const { limit } = limiter(1, 2);
    for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) refused(limit, null, address);
    expect(refused(limit, null, "10.0.0.3")).toBe(true);
    expect(refused(limit, null, "10.0.0.1")).toBe(false);
  });
});
