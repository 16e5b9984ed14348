import { connect } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import Koa from "koa";
import { createApp, createMiddleware, createOperationsApp } from "./create-app.js";
import type { Docs, FindDocsPage } from "./docs.js";
import type { KoaApp } from "./koa-types.js";
import type { AppOptions, RequestRecord } from "./options/app-options.js";
import { closeServed, serve } from "./served-apps.test.support.js";

afterEach(closeServed);

/** Fails when more was sent than is held back. */
async function* failing(begun: Promise<void>): AsyncGenerator<string> {
  yield "{}\n".repeat(30_000);
  await begun;
  throw new Error("No more.");
}

function asked(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

const core = () => createCore(memoryPorts());

const docs: Docs = {
  path: "/docs",
  pages({ basePath, describe }) {
    const page = {
      type: "text/html; charset=utf-8",
      policy: "default-src 'none'",
      text: `<h1>${basePath}</h1>`,
    };
    return new Map<string, FindDocsPage>([
      ["/docs", () => page],
      ["/docs/title", () => ({ ...page, text: JSON.stringify(describe()["info"]) })],
      ["/docs/before", () => ({ movedTo: "/docs" })],
      ["/docs/:page", ({ page: name }) => ({ missing: `There is no page ${name}.` })],
    ]);
  },
};

describe.each([
  ["alone", (app: KoaApp) => app],
  ["with something added", (app: KoaApp) => app.use((_, next) => next())],
])("createApp, %s", (_, dressed) => {
  const api = (options: AppOptions = {}) => serve(dressed(createApp(core(), options)));

  it("reports each request to the host by its pattern, never by its path", async () => {
    const records: RequestRecord[] = [];
    const origin = await api({ onRequest: (record) => records.push(record) });
    await fetch(`${origin}/api/v2/admin/tenants/7?token=secret`);
    await fetch(`${origin}/secret/path`);
    expect(records).toMatchObject([
      { method: "GET", route: "/tenants/:tenantId", status: 401, tenant: null },
      { method: "GET", route: null, status: 404 },
    ]);
    expect(JSON.stringify(records)).not.toContain("secret");
  });

  it("reports caller, route and network, and no other input of a client", async () => {
    const records: RequestRecord[] = [];
    const own = core();
    const app = createApp(own, { trustProxy: 1, onRequest: (record) => records.push(record) });
    const origin = await serve(dressed(app));
    const { token, user } = await newUserWithToken(own, "Ada");
    const ask = (path: string, authorization: string) =>
      fetch(`${origin}/api/v2/admin${path}`, {
        headers: { authorization, "x-forwarded-for": "2001:db8:7::1", "x-tenant-id": "9" },
      });
    await ask("/tenants?search=secret", `Bearer ${token}`);
    await ask("/products/12", `Bearer ${token}`);
    await ask("/products/12", "Bearer 1|secret");
    await ask("/products/secret", `Bearer ${token}`);
    await ask("/secret", `Bearer ${token}`);
    const network = "2001:db8:7:0";
    expect(records).toMatchObject([
      { route: "/tenants", path: "/tenants", network, user: user.id, status: 200 },
      { route: "/products/:id", path: "/products/12", network, user: user.id, status: 403 },
      { route: "/products/:id", path: "/products/12", network, user: null, status: 401 },
      { route: "/products/:id", path: "/products/:id", network, status: 403 },
      { route: null, path: null, network, user: null, status: 404 },
    ]);
    expect(JSON.stringify(records)).not.toContain("secret");
  });

  it("limits requests if the option is set", async () => {
    const origin = await api({ rateLimit: { perMinute: 2 } });
    const ask = () => fetch(`${origin}/api/v2/admin/tenants`);
    const first = await ask();
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"default";r=1;t=\d+$/);
    await ask();
    const third = await ask();
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await third.json()).toMatchObject({ code: "rate_limited", success: false });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it.each(["/api/v2/admin/openapi.json", "/api/v2/admin/nothing", "/nothing"])(
    "counts requests for %s against the limit of their network",
    async (path) => {
      const origin = await api({ rateLimit: { perMinute: 2 } });
      const ask = async () => (await fetch(origin + path)).status;
      const usual = path.endsWith("json") ? 200 : 404;
      expect([await ask(), await ask(), await ask()]).toEqual([usual, usual, 429]);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    },
  );

  it("answers browsers of allowed origins only", async () => {
    const origin = await api({ cors: { origins: ["https://shop.example"] } });
    const preflight = (from: string) =>
      fetch(`${origin}/api/v2/admin/tenants`, {
        method: "OPTIONS",
        headers: { origin: from, "access-control-request-method": "POST" },
      });
    const allowed = await preflight("https://shop.example");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("X-Tenant-ID");
    const refused = await preflight("https://evil.example");
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    expect(refused.headers.get("vary")).toBe("Origin");
    const headers = { origin: "https://shop.example" };
    const simple = await fetch(`${origin}/api/v2/admin/tenants`, { headers });
    expect(simple.headers.get("access-control-expose-headers")).toContain("ETag");
  });

  it("says whether it lives and whether it is ready", async () => {
    let database = true;
    const origin = await api({ ready: async () => ({ database }) });
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: "ok" });
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ready", checks: { database: true } },
    ]);
    database = false;
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/readyz`, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it("shows the lag of replicas without their addresses, and is ready without them", async () => {
    const replicas = () => [
      { name: "db-2.internal", isUp: true, lagMs: 1_500 },
      { name: "db-3.internal", isUp: false, lagMs: null },
    ];
    const origin = await api({ ready: async () => ({ database: true }), replicas });
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: "ready",
        checks: { database: true },
        replicas: [
          { up: true, lag_seconds: 1.5 },
          { up: false, lag_seconds: null },
        ],
      },
    ]);
  });

  it("answers a request whose target is a whole address", async () => {
    const origin = await api();
    const head = "Host: elsewhere.example\r\nConnection: close\r\n\r\n";
    const answer = await asked(
      origin,
      `GET http://elsewhere.example/healthz?a=1 HTTP/1.1\r\n${head}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it("serves an overview at / if the option is set", async () => {
    const origin = await api({ frontPage: true, docs });
    const plain = await fetch(origin);
    expect(await plain.json()).toMatchObject({ reference: "/docs", api: "/api/v2/admin" });
    const page = await fetch(origin, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const [, path = ""] of (await page.text()).matchAll(/href="(\/[^"]*)"/g)) {
      expect((await fetch(origin + path)).status).toBe(200);
    }
    const bare = await fetch(await api({ frontPage: true }));
    expect(await bare.json()).not.toHaveProperty("reference");
    expect((await fetch(await api())).status).toBe(404);
  });

  it("serves pages about the API with their policy and a tag, redirects, and returns 404 for missing ones", async () => {
    const origin = await api({ docs, basePath: "/shop" });
    const page = await fetch(`${origin}/docs`);
    expect(await page.text()).toBe("<h1>/shop</h1>");
    expect(page.headers.get("content-security-policy")).toBe("default-src 'none'");
    const tag = { "if-none-match": String(page.headers.get("etag")) };
    expect((await fetch(`${origin}/docs`, { headers: tag })).status).toBe(304);
    expect(await (await fetch(`${origin}/docs/title`)).json()).toMatchObject({ title: "Souk" });
    const moved = await fetch(`${origin}/docs/before`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/docs"]);
    const missing = await fetch(`${origin}/docs/nothing`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ message: "There is no page nothing." });
    expect((await fetch(`${origin}/docs`, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${await api()}/docs`)).status).toBe(404);
  });

  it("sends a file as a stream, and no body to HEAD", async () => {
    const origin = await api();
    const page = await fetch(`${origin}/api/v2/admin/openapi.json`);
    expect((await page.text()).length).toBeGreaterThan(100_000);
    expect(page.headers.get("cache-control")).toBe("public, max-age=300");
    for (const path of ["/api/v2/admin/openapi.json", "/healthz", "/api/v2/admin/nothing"]) {
      const [head, get] = await Promise.all(
        ["HEAD", "GET"].map((method) => fetch(origin + path, { method })),
      );
      expect([head?.status, await head?.text()]).toEqual([get?.status, ""]);
      expect(head?.headers.get("content-type")).toBe(get?.headers.get("content-type"));
      await get?.text();
    }
  });

  it("reports a response that could not be sent, and continues", async () => {
    const errors: unknown[] = [];
    const begun = Promise.withResolvers<void>();
    const broken = {
      ...core(),
      exportProducts: async () => ({ format: "ndjson", text: failing(begun.promise) }) as never,
    };
    const app = dressed(createApp(broken, { onError: (error) => errors.push(error) }));
    const origin = await serve(app);
    const headers = { authorization: `Bearer 1|${"x".repeat(43)}`, "x-tenant-id": "1" };
    const export_ = await fetch(`${origin}/api/v2/admin/products/export`, { headers });
    begun.resolve();
    await expect(export_.text()).rejects.toThrow("terminated");
    expect(errors[0]).toMatchObject({ message: "No more." });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("rejects more requests than it can handle with Retry-After", async () => {
    const gate = Promise.withResolvers<void>();
    const slow = { ...core(), listTenants: () => gate.promise.then(() => []) };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const origin = await serve(dressed(createApp(slow, { maxAtOnce: 1, onError })));
    const headers = { authorization: `Bearer 1|${"x".repeat(43)}` };
    const ask = () => fetch(`${origin}/api/v2/admin/tenants`, { headers });
    const answers = [ask(), ask()];
    const busy = await Promise.race(answers);
    expect(busy.status).toBe(503);
    expect(busy.headers.get("retry-after")).toBe("1");
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(errors).toEqual([]);
  });
});

it("has no route for a target that is no address at all", async () => {
  const origin = await serve(createApp(core()));
  const head = "Host: elsewhere.example\r\nConnection: close\r\n\r\n";
  const answer = await asked(origin, `GET http://[ HTTP/1.1\r\n${head}`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

describe("createMiddleware", () => {
  it("lives inside another app and leaves the app's own paths alone", async () => {
    const app = new Koa();
    const theirCore = core();
    app.use(createMiddleware(theirCore));
    app.use((ctx) => {
      ctx.body = "theirs";
    });
    const origin = await serve(app);
    const { token } = await newUserWithToken(theirCore);
    const own = await fetch(`${origin}/anything`);
    expect([await own.text(), own.headers.get("content-security-policy")]).toEqual([
      "theirs",
      null,
    ]);
    const headers = { authorization: `Bearer ${token}` };
    const ours = await fetch(`${origin}/api/v2/admin/tenants`, { headers });
    expect(await ours.json()).toEqual({ tenants: [] });
    expect((await fetch(`${origin}/api/v2/admin/nothing`)).status).toBe(404);
  });
});

describe("createOperationsApp", () => {
  it("serves no API", async () => {
    const origin = await serve(createOperationsApp());
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/api/v2/admin/tenants`)).status).toBe(404);
  });
});

describe("X-Forwarded-For", () => {
  const told = async (options: AppOptions) => {
    let count = 0;
    const app = createApp(createCore(memoryPorts()), {
      ...options,
      onProxyIgnored: () => (count += 1),
    });
    const origin = await serve(app);
    await fetch(`${origin}/healthz`);
    expect(count).toBe(0);
    for (let n = 0; n < 3; n += 1) {
      await fetch(`${origin}/healthz`, { headers: { "x-forwarded-for": "203.0.113.1" } });
    }
    return count;
  };

  it("is reported once if no proxy is trusted, and never if one is", async () => {
    expect(await told({})).toBe(1);
    expect(await told({ trustProxy: 0 })).toBe(1);
    expect(await told({ trustProxy: 1 })).toBe(0);
  });
});
