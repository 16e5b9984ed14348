import { once } from "node:events";
import { connect } from "node:net";
import Router from "@koa/router";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import Koa, { type Middleware } from "koa";
import type { AppOptions } from "./options/app-options.js";
import type { KoaApp, KoaRouter, SoukMiddleware } from "./koa-types.js";
import { createApp, createMiddleware, createRouter } from "./create-app.js";
import { BASE_PATH } from "./wire/endpoint.js";
import { endpoints } from "./endpoints/index.js";
import { closeServed, serve } from "./served-apps.test.support.js";

afterEach(() => {
  jest.restoreAllMocks();
  closeServed();
});

const core = () => createCore(memoryPorts());
const anApp = (options: AppOptions = {}) => createApp(core(), options);

/** The response to a target that is written into the request line unchanged. */
function target(origin: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(`${line} HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n`);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

const nested = (router: KoaRouter) =>
  new Koa().use(new Router().use(router.routes()).routes() as Middleware);

const ways: Record<string, (options?: AppOptions) => Koa | KoaApp> = {
  createApp: anApp,
  "createApp with others around": ({ before = [], ...options } = {}) =>
    anApp({ ...options, before: [...before, (_, next) => next()] }).use((_, next) => next()),
  "createApp that owns its responses": (options) => anApp({ ...options, ownsResponses: true }),
  createMiddleware: (options) => new Koa().use(createMiddleware(core(), options)),
  createRouter: (options) => new Koa().use(createRouter(core(), options).routes()),
  "createRouter in another": (options) => nested(createRouter(core(), options)),
};

describe.each(Object.keys(ways))("%s", (way) => {
  const open = (options?: AppOptions) => serve((ways[way] as (typeof ways)[string])(options));

  it("carries each request once through Koa and through @koa/router", async () => {
    const origin = await open();
    const counted = [
      jest.spyOn(Koa.prototype as never, "createContext"),
      jest.spyOn(Koa.prototype as never, "handleRequest"),
      jest.spyOn(Router.prototype, "match"),
    ];
    const asked = [
      ["GET", "/products", 401],
      ["GET", "/orders/7", 401],
      ["POST", "/orders", 401],
      ["PATCH", "/webhooks/1/2", 401],
      ["PUT", "/orders", 405],
      ["GET", "/nothing/there", 404],
      ["GET", "/openapi.json", 200],
    ] as const;
    for (const [index, [method, path, status]] of asked.entries()) {
      const answer = await fetch(origin + BASE_PATH + path, { method });
      expect([path, answer.status]).toEqual([path, status]);
      await answer.text();
      expect(counted.map((each) => each.mock.calls.length)).toEqual(Array(3).fill(index + 1));
    }
  });

  it("answers whatever is below its base path, and says which methods a path has", async () => {
    const origin = await open();
    for (const path of ["/nothing", "/", "//", "/products/", "/%2Fproducts", "/Products"]) {
      const answer = await fetch(origin + BASE_PATH + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: "not_found", success: false });
    }
    const put = await fetch(`${origin}${BASE_PATH}/products/7`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([
      405,
      "DELETE, GET, HEAD, OPTIONS, PATCH, POST",
    ]);
    expect(await put.json()).toMatchObject({ code: "method_not_allowed" });
    const options = await fetch(`${origin}${BASE_PATH}/products`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([
      204,
      "GET, HEAD, OPTIONS, POST",
    ]);
    const head = await fetch(`${origin}${BASE_PATH}/products/7`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([401, ""]);
  });

  it("takes an id for what it is, however it is written", async () => {
    const origin = await open();
    const seen = ["/products/%37", "/products/7%2F8", "/products/%25", "/products/7?a=/b&c=%ff"];
    for (const path of seen) {
      const answer = await fetch(origin + BASE_PATH + path);
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it("rejects a path that is not percent-encoded UTF-8 with 400, on every route", async () => {
    const origin = await open({ cors: { origins: ["https://shop.example"] }, accountPages: true });
    const malformed = (path: string) => [
      `${path}%ff`,
      path.replace(/:\w+/, "%c3%28"),
      path.replace(/^\/\w/, "$&%"),
    ];
    const requests = [
      ...endpoints.flatMap(({ method, path }) => malformed(path).map((bad) => [method, bad])),
      ["get", "/openapi.json%"],
      ["options", "/%ed%a0%80/products"],
    ].filter(([, path]) => path?.includes("%"));
    const headers = { origin: "https://shop.example" };
    for (const [method = "", path = ""] of requests) {
      const url = origin + BASE_PATH + path;
      const answer = await fetch(url, { method: method.toUpperCase(), headers });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");
      expect(await answer.json()).toMatchObject({
        code: "bad_request",
        message: "The path must be percent-encoded UTF-8.",
      });
    }
  });

  it("emits internal errors as errors of the app, unless there is an onError", async () => {
    const broken = () => {
      throw new Error("Out of order.");
    };
    const heard: unknown[] = [];
    const quiet = (ways[way] as (typeof ways)[string])({ ready: broken });
    quiet.on("error", (error: Error, ctx: Koa.Context) => heard.push(error.message, ctx.path));
    const answer = await fetch(`${await serve(quiet)}/readyz`);
    expect([answer.status, heard]).toEqual([500, ["Out of order.", "/readyz"]]);
    expect(await answer.json()).toMatchObject({ code: "internal_error" });
    const asked: unknown[] = [];
    const onError = (error: unknown) => asked.push((error as Error).message);
    await fetch(`${await open({ ready: broken, onError })}/readyz`);
    expect(asked).toEqual(["Out of order."]);
  });
});

describe("a target that is no ordinary path", () => {
  const cases: [line: string, status: number][] = [
    ["GET http://[", 404],
    ["GET http://", 404],
    ["GET *", 404],
    [`GET //x.example${BASE_PATH}/products`, 404],
    [`GET http://elsewhere.example/x/..${BASE_PATH}/products`, 404],
    ["GET /%", 400],
    ["GET /healthz%ff", 400],
    [`GET http://elsewhere.example${BASE_PATH}/products/%ff?page=1`, 400],
    ["GET /?a[]=%&b", 404],
    ["GET /healthz?", 200],
    [`GET http://elsewhere.example${BASE_PATH}/products?page=1`, 401],
    [`HEAD https://elsewhere.example/healthz`, 200],
  ];
  it.each(cases)("%s: %i", async (line, status) => {
    const other: string[] = [];
    const look: Middleware = (ctx, next) => {
      other.push(`${ctx.path} ${ctx.querystring} ${ctx.search} ${Object.keys(ctx.query).join()}`);
      return next();
    };
    const origin = await serve(anApp({ before: [look] }).use(look));
    expect(await target(origin, line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const isElsewhere = status === 404 || (status === 400 && !line.includes(BASE_PATH));
    expect(other).toHaveLength(isElsewhere ? 2 : 1);
  });

  it("OPTIONS *: what any path may take", async () => {
    const answer = await target(await serve(anApp()), "OPTIONS *");
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(answer).toMatch(/\r\nAllow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT\r\n/);
  });

  it("leaves one that is no address to the app around a middleware", async () => {
    const app = new Koa().use(createMiddleware(core())).use((ctx) => {
      ctx.body = "theirs";
    });
    expect(await target(await serve(app), "GET http://[")).toMatch(/^HTTP\/1\.1 200 [^]*theirs$/);
  });
});

describe("a middleware added to the app", () => {
  it("sees the paths that are not ours, and no other", async () => {
    const seen: string[] = [];
    const app = anApp().use((ctx, next) => {
      seen.push(ctx.path);
      if (ctx.path !== "/theirs") return next();
      ctx.set("X-Theirs", "yes");
      ctx.body = { shop: "Lamps" };
      return undefined;
    });
    const origin = await serve(app);
    const theirs = await fetch(`${origin}/theirs`);
    expect([theirs.status, await theirs.json()]).toEqual([200, { shop: "Lamps" }]);
    expect(theirs.headers.get("x-theirs")).toBe("yes");
    expect(theirs.headers.get("x-request-id")).toBeNull();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}${BASE_PATH}/nothing`)).status).toBe(404);
    const nobodys = await fetch(`${origin}/nobodys`);
    expect([nobodys.status, await nobodys.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
    expect(seen).toEqual(["/theirs", "/nobodys"]);
  });

  it("may fail as in any Koa app", async () => {
    const heard: unknown[] = [];
    const app = anApp().use((ctx) => (ctx.path === "/tea" ? ctx.throw(418, "Short.") : fail()));
    app.on("error", (error: Error) => heard.push(error.message));
    const origin = await serve(app);
    const tea = await fetch(`${origin}/tea`);
    expect([tea.status, await tea.text()]).toEqual([418, "Short."]);
    const broken = await fetch(`${origin}/broken`);
    expect([broken.status, await broken.text()]).toEqual([500, "Internal Server Error"]);
    expect(heard).toEqual(["Short.", "No."]);
  });
});

const fail = (): never => {
  throw new Error("No.");
};

describe("a middleware before the API", () => {
  it("sees every request, with what is answered", async () => {
    const seen: unknown[] = [];
    const watch: Middleware = async (ctx, next) => {
      ctx.set("X-Before", "1");
      ctx.vary("Accept-Language");
      ctx.state.user = "Ada";
      await next();
      const { path, status, state } = ctx;
      ctx.set("X-After", String(status));
      seen.push([
        path,
        status,
        state.user,
        ctx.type,
        ctx.response.get("X-Request-ID") !== undefined,
      ]);
    };
    const cors = { origins: ["https://shop.example"] };
    const origin = await serve(anApp({ before: [watch], cors }));
    const answer = await fetch(`${origin}${BASE_PATH}/products`);
    expect([answer.headers.get("x-before"), answer.headers.get("x-after")]).toEqual(["1", "401"]);
    expect(answer.headers.get("vary")).toBe("Accept-Language, Origin");
    await fetch(`${origin}/elsewhere`);
    expect(seen).toEqual([
      [`${BASE_PATH}/products`, 401, "Ada", "application/json", true],
      ["/elsewhere", 404, "Ada", "application/json", true],
    ]);
  });

  it("may answer itself, change what is answered, and fail", async () => {
    const records: unknown[] = [];
    const guard: Middleware = async (ctx, next) => {
      if (ctx.get("X-Guard") === "stop") ctx.throw(403, "Stop.");
      if (ctx.path === "/hello") ctx.body = "hello";
      else await next();
      if (ctx.get("X-Guard") === "change") ctx.body = `(${String(ctx.body)})`;
    };
    const app = anApp({ before: [guard], onRequest: (record) => records.push(record) });
    app.silent = true;
    const origin = await serve(app);
    expect(await (await fetch(`${origin}/hello`)).text()).toBe("hello");
    const stopped = await fetch(`${origin}/healthz`, { headers: { "x-guard": "stop" } });
    expect([stopped.status, await stopped.text()]).toEqual([403, "Stop."]);
    expect(records).toEqual([]);
    const changed = await fetch(`${origin}/healthz`, { headers: { "x-guard": "change" } });
    expect(await changed.text()).toBe('({"status":"ok"})');
  });

  it("that reads the body is reported to the operator, and delays no one", async () => {
    const errors: unknown[] = [];
    const parse: Middleware = async (ctx, next) => {
      await ctx.req.toArray();
      await next();
    };
    const onError = (error: unknown) => errors.push((error as Error).message);
    const origin = await serve(anApp({ before: [parse], onError }));
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}${BASE_PATH}/login`, {
      method: "POST",
      headers,
      body: "{}",
    });
    expect(answer.status).toBe(500);
    expect(errors).toEqual([expect.stringContaining("was read by a middleware before Souk")]);
  });

  it("that comes back when the client has gone finds no one waiting for a body that never ends", async () => {
    const records: number[] = [];
    const went = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const late: Middleware = async (ctx, next) => {
      const gone = new Promise((resolve) => ctx.req.once("close", resolve));
      went.resolve();
      await gone;
      await next();
    };
    const onRequest = ({ status }: { status: number }) => {
      records.push(status);
      told.resolve();
    };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const origin = await serve(anApp({ before: [late], onRequest, onError }));
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    const type = "Content-Type: application/json\r\nContent-Length: 10";
    socket.write(`POST ${BASE_PATH}/login HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\nhalf`);
    await went.promise;
    socket.destroy();
    await told.promise;
    expect([records, errors]).toEqual([[400], []]);
  });

  it("that waits for a response finds a broken connection reported as an error of the app", async () => {
    const begun = Promise.withResolvers<void>();
    const reported = Promise.withResolvers<NodeJS.ErrnoException>();
    const app = anApp({
      before: [
        async ({ res }) => {
          begun.resolve();
          await once(res, "close");
        },
      ],
    });
    app.on("error", reported.resolve);
    const { port } = new URL(await serve(app));
    const client = connect({ host: "127.0.0.1", port: Number(port) });
    client.write("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n");
    await begun.promise;
    client.resetAndDestroy();
    expect((await reported.promise).code).toBe("ECONNRESET");
  });

  it("learns from Koa who asks, as the app is set", async () => {
    const seen: unknown[] = [];
    const app = anApp({ before: [(ctx, next) => (seen.push(ctx.ip, ctx.protocol), next())] });
    app.proxy = true;
    const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
    await fetch(`${await serve(app)}/healthz`, { headers });
    expect(seen).toEqual(["203.0.113.9", "https"]);
  });
});

describe("createRouter", () => {
  const shop = "/shop/:shop";
  const mounted: Record<string, (router: KoaRouter) => SoukMiddleware> = {
    "below a path of another": (router) =>
      new Router().use(shop, router.routes()).routes() as SoukMiddleware,
    "with a prefix": (router) => router.prefix("/shop/one").routes(),
  };

  it.each(Object.keys(mounted))("can be mounted %s", async (way) => {
    const theirCore = core();
    const { token } = await newUserWithToken(theirCore);
    const app = new Koa().use((mounted[way] as (typeof mounted)[string])(createRouter(theirCore)));
    const origin = `${await serve(app)}/shop/one${BASE_PATH}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Lamps" });
    const made = await fetch(`${origin}/tenants`, { method: "POST", headers, body });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const read = await fetch(`${origin}/tenants/${id}`, { headers });
    expect([read.status, await read.json()]).toEqual([200, expect.objectContaining({ id })]);
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
    expect((await fetch(`${origin}/tenants`, { method: "PUT" })).headers.get("allow")).toBe(
      "GET, HEAD, OPTIONS, POST",
    );
  });

  it("takes routes and middleware of others", async () => {
    const router = createRouter(core());
    const order: string[] = [];
    router.get("/theirs/:id", (ctx, next) => {
      order.push(`first ${ctx.params?.["id"]}`);
      return next();
    });
    router.get("/theirs/7", (ctx) => {
      ctx.body = order.join();
    });
    const origin = await serve(new Koa().use(router.routes()));
    expect(await (await fetch(`${origin}/theirs/7`)).text()).toBe("first 7");
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
