import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createRouter } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import Koa from "koa";
import { banner } from "./log/banner.js";
import { loadConfig } from "./config.js";
import { type RunningHost, start } from "./start.js";
import { ApiClient } from "./testing/api-client.js";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "souk-host-"));
});
afterEach(() => rm(directory, { recursive: true }));

const configure = (more: Record<string, string> = {}) =>
  loadConfig(
    {
      DATABASE_URL: `sqlite:${join(directory, "deep", "souk.db")}?synchronous=normal`,
      PORT: "0",
      LOG_LEVEL: "silent",
      ...more,
    },
    directory,
  );

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

describe("start", () => {
  it("carries each request once through Koa and through @koa/router", async () => {
    const host = await start(configure());
    // The one that it is made of.
    const quick: unknown = Object.getPrototypeOf(createRouter(createCore(memoryPorts())));
    const router = Object.getPrototypeOf(quick) as { match: () => void };
    const counted = [
      jest.spyOn(Koa.prototype as never, "createContext"),
      jest.spyOn(Koa.prototype as never, "handleRequest"),
      jest.spyOn(router, "match"),
    ];
    const api = new ApiClient(host.address);
    const asks = [
      () => api.post("/register", account),
      () => api.get("/who_am_i"),
      () => api.get("/orders/7"),
      () => api.delete("/products"),
    ];
    const statuses = [];
    for (const [index, ask] of asks.entries()) {
      statuses.push((await ask()).status);
      expect(counted.map((each) => each.mock.calls.length)).toEqual(Array(3).fill(index + 1));
    }
    expect(statuses).toEqual([201, 401, 401, 405]);
    jest.restoreAllMocks();
    await host.stop();
  });

  it("brings up the whole service, which remembers across a restart", async () => {
    const first = await start(configure());
    const registered = await new ApiClient(first.address).post("/register", account);
    expect(registered.status).toBe(201);
    expect(registered.headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    const ready = await fetch(`${first.address}/readyz`);
    expect(await ready.json()).toMatchObject({
      status: "ready",
      checks: { database: true, queue: true },
    });
    const metrics = await (await fetch(`${first.address}/metrics`)).text();
    expect(metrics).toMatch(
      /souk_http_requests_total{method="POST",route="\/register",status="201"} 1/,
    );
    expect(metrics).toContain("souk_scheduler_running 1");
    const places = (await (await fetch(first.address)).json()) as Record<string, string>;
    for (const name of ["reference", "description", "health", "readiness"]) {
      expect((await fetch(first.address + places[name])).status).toBe(200);
    }
    await first.stop();
    await expect(fetch(first.address)).rejects.toThrow("fetch failed");

    const second = await start(configure());
    const again = await new ApiClient(second.address).get("/who_am_i", {
      token: registered.body.token,
    });
    expect(again.body.user.email).toBe("ada@example.com");
    await second.stop();
  });

  it("serves no API in the role of a worker, and no metrics where they are off", async () => {
    const host = await start(configure({ SOUK_ROLE: "worker", METRICS: "off" }));
    expect((await fetch(`${host.address}/healthz`)).status).toBe(200);
    // Not with the client of the tests: it insists on the API being there.
    const register = `${host.address}/api/v2/admin/register`;
    expect((await fetch(register, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${host.address}/metrics`)).status).toBe(404);
    await host.stop();
  });

  const metricsOf = async (address: string, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/metrics`, { headers });
    const text = await response.text();
    return [response.status, text.includes("souk_http_requests_total")];
  };

  it("shows metrics to no one without the token, where there is one", async () => {
    const token = "a token of its own";
    const host = await start(configure({ METRICS_TOKEN: token }));
    expect(await metricsOf(host.address)).toEqual([401, false]);
    expect(await metricsOf(host.address, `${token}.`)).toEqual([401, false]);
    expect(await metricsOf(host.address, token)).toEqual([200, true]);
    await host.stop();
  });

  it("shows metrics on their own port alone, where they have one", async () => {
    const host = await start(configure({ METRICS_PORT: "0" }));
    expect(await metricsOf(host.address)).toEqual([404, false]);
    expect(await metricsOf(host.metrics ?? "")).toEqual([200, true]);
    expect((await fetch(`${host.metrics}/api/v2/admin/who_am_i`)).status).toBe(404);
    await host.stop();
    await expect(fetch(`${host.metrics}/metrics`)).rejects.toThrow("fetch failed");
  });

  it("shows no metrics in production, nor to other machines, unless they are guarded", async () => {
    const key = Buffer.alloc(32, 1).toString("base64");
    const production = {
      SOUK_PROFILE: "production",
      SOUK_ENCRYPTION_KEY: key,
      DRAIN_SECONDS: "0",
      MAIL: "off",
    };
    const host = await start(configure({ ...production, DATABASE_MIGRATE: "run" }));
    expect(await metricsOf(host.address)).toEqual([404, false]);
    await host.stop();
    expect(configure({ HOST: "0.0.0.0" }).metrics).toBeNull();
    expect(configure({ ...production, METRICS_PORT: "9000" }).metrics).toMatchObject({
      port: 9000,
    });
  });

  it("sends Strict-Transport-Security with the max-age of HSTS", async () => {
    const header = "strict-transport-security";
    const plain = await start(configure());
    expect((await fetch(`${plain.address}/healthz`)).headers.get(header)).toBeNull();
    await plain.stop();
    const host = await start(configure({ HSTS: "86400" }));
    for (const path of ["/healthz", "/docs", "/api/v2/admin/who_am_i", "/nothing"]) {
      expect((await fetch(host.address + path)).headers.get(header)).toBe("max-age=86400");
    }
    await host.stop();
  });

  it("refuses a database that lacks migrations where it may not run them, and leaves nothing open", async () => {
    const file = join(directory, "empty.db");
    await writeFile(file, "");
    const config = configure({ DATABASE_URL: `sqlite:${file}`, DATABASE_MIGRATE: "refuse" });
    await expect(start(config)).rejects.toThrow("lacks migrations");
  });

  it("creates no SQLite file where it may not run migrations, and names DATABASE_URL", async () => {
    const file = join(directory, "deep", "typo.db");
    const config = configure({ DATABASE_URL: `sqlite:${file}`, DATABASE_MIGRATE: "refuse" });
    await expect(start(config)).rejects.toThrow(
      new RegExp(`DATABASE_URL names the file ${file}, which does not exist.*souk db migrate`),
    );
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["PORT", (port: number) => ({ PORT: String(port) }), /set PORT to another port/],
    ["METRICS_PORT", (port: number) => ({ METRICS_PORT: String(port) }), /set METRICS_PORT to/],
    [
      "OPERATOR_PORT",
      (port: number) => ({ OPERATOR_TOKEN: "o".repeat(32), OPERATOR_PORT: String(port) }),
      /using port \d+ of 127\.0\.0\.1\. .*set OPERATOR_PORT to another port/,
    ],
    [
      "OPERATOR_HOST",
      () => ({
        OPERATOR_TOKEN: "o".repeat(32),
        OPERATOR_PORT: "0",
        OPERATOR_HOST: "nowhere.invalid",
      }),
      /nowhere\.invalid has no address\. Set OPERATOR_HOST/,
    ],
    ["HOST", () => ({ HOST: "nowhere.invalid" }), /nowhere\.invalid has no address\. Set HOST/],
    [
      "DATABASE_URL",
      () => ({ DATABASE_URL: "postgres://souk:secret@127.0.0.1:1/souk" }),
      /^The server of DATABASE_URL \(postgres:\/\/souk:\*\*\*@127\.0\.0\.1:1\/souk\) cannot be reached/,
    ],
  ])("names %s when it keeps the host from starting", async (_name, env, words) => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await expect(start(configure(env(port) as Record<string, string>))).rejects.toThrow(words);
    taken.close();
  });
});

describe("the program", () => {
  it("says on an older Node which one it requires", () => {
    const main = fileURLToPath(new URL("./main.js", import.meta.url));
    // Only the version; the line below covers what an older module would lack.
    const old = `
      Object.defineProperty(process.versions, "node", { value: "20.20.2" });
      Object.defineProperty(process, "version", { value: "v20.20.2" });`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(old)}`, main],
      { encoding: "utf8", cwd: directory },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Souk requires Node 22\.19 .* v20\.20\.2/),
    ]);
    // Such a Node links named imports before anything runs.
    expect(readFileSync(main, "utf8")).not.toMatch(/import \{[^}]*\} from "node:module"/);
  });
});

describe("a host with MAIL=off", () => {
  const post = (host: RunningHost, path: string, body: object) =>
    fetch(`${host.address}/api/v2/admin${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("stores no mail, and says so where a caller needs one", async () => {
    const config = configure({ MAIL: "off" });
    const host = await start(config);
    const password = "a horse of another colour";
    const email = "ada@example.com";
    await post(host, "/register", {
      name: "Ada",
      email,
      password,
      password_confirmation: password,
    });
    const known = await post(host, "/password/forgot", { email });
    const unknown = await post(host, "/password/forgot", { email: "eve@example.com" });
    expect([known.status, unknown.status]).toEqual([403, 403]);
    expect(await known.json()).toMatchObject({
      code: "forbidden",
      message: "Souk sends no mail here. Ask an operator to set a new password.",
    });
    await host.stop();
    expect(existsSync(join(config.varDirectory, "mail"))).toBe(false);
    expect(banner(config, host.address)).toMatch(/^ +mail +off$/m);
  });
});

describe("banner", () => {
  it("prints its addresses at the start, and no passwords", () => {
    const config = configure({ DATABASE_URL: "postgres://souk:hunter2@db.example/souk" });
    const text = banner(config, "http://127.0.0.1:3000");
    expect(text).toContain("http://127.0.0.1:3000/api/v2/admin/openapi.json");
    expect(text).toContain("/register");
    expect(text).not.toContain("hunter2");
  });

  it("promises nothing that this host does not serve", () => {
    const address = "http://127.0.0.1:3000";
    const worker = banner(configure({ SOUK_ROLE: "worker" }), address);
    expect(worker).not.toMatch(/register|openapi|docs/);
    expect(banner(configure(), address, true)).not.toContain("first account");
    const closed = banner(configure({ REGISTRATION: "closed" }), address);
    expect(closed).not.toContain("/register");
    expect(closed).toContain("/docs");
  });
});
