import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { loadConfig } from "./config.js";
import { createHost } from "./create-host.js";
import type { RunningHost } from "./start.js";
import { until } from "./testing/receiver.js";

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "a whole new passphrase",
  password_confirmation: "a whole new passphrase",
};

let folder: string;
let host: Pick<RunningHost, "address" | "stop"> | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-console-"));
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function open(settings: Record<string, string> = {}, basePath?: string): Promise<string> {
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(folder, "souk.db")}`,
      PORT: "0",
      LOG_LEVEL: "silent",
      METRICS: "off",
      ...settings,
    },
    folder,
  );
  host = await createHost({ config, ...(basePath !== undefined && { basePath }) }).start();
  return host.address;
}

const call = (url: string, method = "GET", body?: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method,
    headers: {
      origin: new URL(url).origin,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const cookieIn = (response: Response) =>
  String(response.headers.get("set-cookie")).split(";", 1)[0] ?? "";

describe("the console of a host", () => {
  it("signs in, works with the cookie, and ends the token when it signs out", async () => {
    const address = await open();
    const api = `${address}/console/api/v2/admin`;
    const registered = await call(`${api}/register`, "POST", account);
    expect(registered.status).toBe(201);
    expect(await registered.json()).not.toHaveProperty("token");
    const cookie = cookieIn(registered);
    const whoAmI = () => call(`${api}/who_am_i`, "GET", undefined, { cookie });
    expect(await (await whoAmI()).json()).toMatchObject({ user: { email: account.email } });
    await call(`${api}/logout`, "POST", undefined, { cookie });
    expect((await whoAmI()).status).toBe(401);
  });

  it("imports the whole file in the background, as its import page does", async () => {
    const api = `${await open({ RATE_LIMIT: "off" })}/console/api/v2/admin`;
    const cookie = cookieIn(await call(`${api}/register`, "POST", account));
    const made = await call(`${api}/tenants`, "POST", { name: "Shop" }, { cookie });
    const { id: tenant } = (await made.json()) as { id: number };
    const line = (n: number) =>
      `${JSON.stringify({ sku: `S${n}`, name: `P${n}`, price: 1234.56 })}\n`;
    const text = Array.from({ length: 3_000 }, (_, n) => line(n)).join("");
    const headers = { origin: new URL(api).origin, cookie, "x-tenant-id": String(tenant) };
    const started = await fetch(`${api}/products/import?async=true&mode=best_effort`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-ndjson" },
      body: new Blob([text]),
    });
    const { data } = (await started.json()) as { data: { id: number } };
    expect(data).toMatchObject({ lines_read: 3_000, bytes: text.length });
    let job: unknown;
    await until(async () => {
      const shown = await fetch(`${api}/imports/${data.id}`, { headers });
      job = ((await shown.json()) as { data: unknown }).data;
      return (job as { finished_at: string | null }).finished_at !== null;
    });
    expect(job).toMatchObject({ status: "done", created: 3_000, failed: 0, lines_done: 3_000 });
  });

  it("limits failed sign-ins as the API does", async () => {
    const address = await open({ LOGIN_LIMIT: "2" });
    const api = `${address}/console/api/v2/admin`;
    await call(`${api}/register`, "POST", account);
    const wrong = { email: account.email, password: "another passphrase" };
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      statuses.push((await call(`${api}/login`, "POST", wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it("has a cookie that the API itself never reads", async () => {
    const address = await open();
    const registered = await call(`${address}/console/api/v2/admin/register`, "POST", account);
    const cookie = cookieIn(registered);
    const answer = await call(`${address}/api/v2/admin/who_am_i`, "GET", undefined, { cookie });
    expect(answer.status).toBe(401);
  });

  it("finds an API with another base path", async () => {
    const address = await open({}, "/shop/api");
    const { status } = await call(`${address}/console/api/v2/admin/service`);
    expect(status).toBe(200);
  });

  it("is not there with CONSOLE=off, nor on a worker", async () => {
    expect(await (await call(`${await open()}/`)).json()).toMatchObject({ console: "/console" });
    await host?.stop();
    for (const settings of [{ CONSOLE: "off" }, { SOUK_ROLE: "worker" }]) {
      const address = await open(settings);
      for (const path of ["/console", "/console/api/v2/admin/service"]) {
        expect((await call(address + path)).status).toBe(404);
      }
      expect(await (await call(`${address}/`)).json()).not.toHaveProperty("console");
      await host?.stop();
      host = undefined;
    }
  });
});
