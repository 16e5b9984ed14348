import { describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { BASE_PATH } from "../../wire/endpoint.js";
import { createFetchHandler } from "../../create-fetch-handler.js";
import type { RateLimit } from "./rate-limit.js";

async function opened(limits: Partial<RateLimit> = {}) {
  const core = createCore(memoryPorts());
  let now = 0;
  const rateLimit = { perMinute: 1_000, tenantPerMinute: 30, now: () => now, ...limits };
  const handle = createFetchHandler(core, { rateLimit });
  const shop = async () => {
    const { as, token } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    return { admin: { as, tenant }, token, tenant };
  };
  const key = async ({ admin }: Pick<Awaited<ReturnType<typeof shop>>, "admin">) =>
    (await core.createApiKey(admin, { name: "Sync", scopes: ["catalog:read"] })).key;
  const get = (token: string, path = "/products", tenant?: number) =>
    handle(
      new Request(`http://souk.test${BASE_PATH}${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(tenant !== undefined && { "x-tenant-id": String(tenant) }),
        },
      }),
    );
  const many = async (count: number, send: (n: number) => Promise<Response>) => {
    const responses = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
    return responses.map(({ status }) => status);
  };
  return { core, shop, key, get, many, wait: (ms: number) => (now += ms) };
}

const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe("the limit of a tenant", () => {
  it("lets twelve API keys of a tenant through as often as the tenant may call, and no other tenant pays", async () => {
    const { shop, key, get, many, wait } = await opened();
    const [one, other] = [await shop(), await shop()];
    const keys = await Promise.all(Array.from({ length: 12 }, () => key(one)));
    const statuses = await many(120, (n) => get(keys[n % 12]!));
    expect(passed(statuses)).toBe(30);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = await get(keys[0]!);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("ratelimit-policy")).toBe(
      '"default";q=1000;w=60, "tenant";q=30;w=60',
    );
    expect(refused.headers.get("ratelimit")).toContain('"tenant";r=0;t=60');
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      message: "Too many requests for this tenant. Please slow down.",
    });
    expect((await get(await key(other))).headers.get("ratelimit")).toContain('"tenant";r=29;');
    wait(2_000);
    expect(passed(await many(12, (n) => get(keys[n]!)))).toBe(1);
  });

  it("counts members and API keys of a tenant together, whether a header or the path names it", async () => {
    const { core, shop, key, get, many } = await opened();
    const one = await shop();
    const { token } = await newMember(core, one.admin, "MEMBER");
    const keyText = await key(one);
    const statuses = await many(60, (n) => {
      if (n % 3 === 0) return get(token, "/products", one.tenant);
      return n % 3 === 1 ? get(one.token, `/api-keys/${one.tenant}`) : get(keyText);
    });
    expect(passed(statuses)).toBe(30);
    // A request that a role or a scope refuses has cost its admission.
    const narrow = await key(await shop());
    expect(await many(40, () => get(narrow, "/orders"))).toContain(429);
  });

  it("is not touched by a stranger, a removed member or a revoked API key that names the tenant", async () => {
    const { core, shop, key, get, many } = await opened();
    const [one, other] = [await shop(), await shop()];
    const member = await newMember(core, one.admin, "MEMBER");
    const keyText = await key(one);
    const left = async () =>
      /"tenant";r=(\d+)/.exec(
        (await get(one.token, "/products", one.tenant)).headers.get("ratelimit") ?? "",
      )?.[1];
    expect(await left()).toBe("29");
    const strangers = await many(40, (n) =>
      n % 2 === 0
        ? get(other.token, "/products", one.tenant)
        : get(other.token, `/api-keys/${one.tenant}`),
    );
    expect(new Set(strangers)).toEqual(new Set([403]));
    expect(new Set(await many(10, () => get("1|no-such-token", "/products", one.tenant)))).toEqual(
      new Set([401]),
    );
    expect(await left()).toBe("28");

    expect((await get(member.token, "/products", one.tenant)).status).toBe(200);
    expect((await get(keyText)).status).toBe(200);
    await core.removeMember(one.admin, { userId: member.user.id });
    await core.revokeApiKey(one.admin, { keyId: Number(/^souk_(\d+)_/.exec(keyText)![1]) });
    expect((await get(member.token, "/products", one.tenant)).status).toBe(403);
    expect((await get(keyText)).status).toBe(401);
    const before = Number(await left());
    expect(new Set(await many(20, () => get(member.token, "/products", one.tenant)))).toEqual(
      new Set([403]),
    );
    expect(new Set(await many(20, () => get(keyText)))).toEqual(new Set([401]));
    expect(Number(await left())).toBe(before - 1);
  });

  it.each([
    [{ tenantPerMinute: undefined, perMinute: 7 }, '"default";q=7;w=60, "tenant";q=70;w=60'],
    [{ tenantPerMinute: null, perMinute: 7 }, '"default";q=7;w=60'],
    [{ tenantPerMinute: 5, perMinute: null }, '"tenant";q=5;w=60'],
    [{ tenantPerMinute: undefined, perMinute: null }, null],
  ])("with %j the response names the policies %s", async (limits, policies) => {
    const { shop, key, get } = await opened(limits as Partial<RateLimit>);
    const response = await get(await key(await shop()));
    expect(response.headers.get("ratelimit-policy")).toBe(policies);
  });
});
