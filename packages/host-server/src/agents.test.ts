import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { loadConfig } from "./config.js";
import { createHost } from "./create-host.js";
import type { RunningHost } from "./start.js";

let folder: string;
let host: Pick<RunningHost, "address" | "stop"> | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-agents-"));
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

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(body),
  });

const call = (name: string, given: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: given },
});

async function tokenAt(address: string, basePath = "/api/v2/admin"): Promise<string> {
  const account = {
    name: "Ada",
    email: "ada@example.com",
    password: "a whole new passphrase",
    password_confirmation: "a whole new passphrase",
  };
  const answer = await post(`${address}${basePath}/register`, account);
  return ((await answer.json()) as { token: string }).token;
}

describe("/mcp of the host", () => {
  it("serves tools with the token of the caller, also with another base path", async () => {
    for (const basePath of [undefined, "/shop/api"]) {
      const address = await open({ DATABASE_URL: "sqlite::memory:" }, basePath);
      const authorization = `Bearer ${await tokenAt(address, basePath)}`;
      const answer = await post(`${address}/mcp`, call("who_am_i"), { authorization });
      expect(await answer.json()).toMatchObject({
        result: { structuredContent: { data: { user: { email: "ada@example.com" } } } },
      });
      await host?.stop();
    }
  });

  it("counts calls of tools and requests to the API against one limit", async () => {
    const address = await open({ RATE_LIMIT: "4" });
    const authorization = `Bearer ${await tokenAt(address)}`;
    const statuses: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      const api = await fetch(`${address}/api/v2/admin/who_am_i`, { headers: { authorization } });
      statuses.push(api.status);
      const answer = await post(`${address}/mcp`, call("who_am_i"), { authorization });
      const { result } = (await answer.json()) as { result: { _meta: Record<string, number> } };
      statuses.push(result._meta["souk/status"]);
    }
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it("takes pages from the host's own origin and from CORS_ORIGINS", async () => {
    const settings = {
      PUBLIC_URL: "https://souk.example.com/",
      CORS_ORIGINS: "https://app.example.com",
    };
    const address = await open(settings);
    const authorization = `Bearer ${await tokenAt(address)}`;
    const from = async (origin: string) =>
      (await post(`${address}/mcp`, call("who_am_i"), { authorization, origin })).status;
    expect(await from("https://souk.example.com")).toBe(200);
    expect(await from("https://app.example.com")).toBe(200);
    expect(await from("https://evil.example.com")).toBe(403);
  });

  it("is not there with MCP=off, nor on a worker", async () => {
    for (const settings of [{ MCP: "off" }, { SOUK_ROLE: "worker" }]) {
      const address = await open(settings);
      expect((await post(`${address}/mcp`, call("who_am_i"))).status).toBe(404);
      await host?.stop();
      host = undefined;
    }
  });
});
