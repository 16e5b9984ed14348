import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type ClientOptions, createClient } from "./create-client.js";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A host that answers each request in its own way, and a client of it that does not dawdle. */
async function hostThat(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    const answer = answers[keys.length - 1] ?? answers.at(-1);
    request.resume().once("end", () => answer?.(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wait = async () => {};
  return { client: createClient({ url, tenant: 1, wait, ...options }), keys, url };
}

const BODY = JSON.stringify({ id: 7, name: "Shop" });

const well: Answer = (_, response) => {
  response.writeHead(201, { "Content-Type": "application/json" }).end(BODY);
};
const dies: Answer = (request) => request.socket.destroy();
const breaksOff =
  (headers: Record<string, string | number>): Answer =>
  (request, response) => {
    response.writeHead(201, { "Content-Type": "application/json", ...headers });
    response.write(BODY.slice(0, 9), () => request.socket.destroy());
  };
const dumb: Answer = () => {};

describe("a client whose host fails in the middle of an answer", () => {
  it.each([
    ["dies before the answer", dies],
    ["dies within an answer of known length", breaksOff({ "Content-Length": BODY.length })],
    ["dies within an answer of unknown length", breaksOff({})],
  ])("creates under one key when the host %s", async (_, answer) => {
    const { client, keys } = await hostThat([answer, answer, well]);
    const { data } = await client.POST("/api/v2/admin/tenants", { body: { name: "Shop" } });
    expect(data).toMatchObject({ id: 7 });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("makes a new key for each call", async () => {
    const { client, keys } = await hostThat([well]);
    for (const name of ["One", "Two"])
      await client.POST("/api/v2/admin/tenants", { body: { name } });
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ["dies", dies],
    ["breaks off", breaksOff({})],
    ["says nothing", dumb],
  ])("says that there was no answer when the host %s", async (_, answer) => {
    const { client, keys } = await hostThat([answer], { timeoutMs: 200 });
    const failure = client.POST("/api/v2/admin/logout");
    await expect(failure).rejects.toMatchObject({ name: "SoukError", code: "no_answer" });
    expect(keys).toHaveLength(1);
  });

  it("says so of a file, too", async () => {
    const { client } = await hostThat([breaksOff({ "Content-Type": "text/csv" })]);
    const query = { format: "csv" } as const;
    const failure = client.GET("/api/v2/admin/products/export", {
      params: { query },
      parseAs: "text",
    });
    await expect(failure).rejects.toMatchObject({ name: "SoukError", code: "no_answer" });
  });

  it("stops at once when the caller gives up, and repeats nothing", async () => {
    const { client, keys } = await hostThat([dumb]);
    const caller = new AbortController();
    const failure = client.GET("/api/v2/admin/tenants", { signal: caller.signal });
    while (keys.length === 0) await new Promise((resolve) => setImmediate(resolve));
    caller.abort(new Error("The shop is closed."));
    await expect(failure).rejects.toThrow("The shop is closed.");
    expect(keys).toHaveLength(1);
  });

  it("does not sit out a pause for a caller who has gone", async () => {
    const busy: Answer = (_, response) => response.writeHead(503, { "Retry-After": "30" }).end();
    const caller = new AbortController();
    let paused = () => {};
    const pausing = new Promise<void>((resolve) => (paused = resolve));
    const { client } = await hostThat([busy], {
      wait: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve());
          paused();
        }),
    });
    const failure = client.GET("/api/v2/admin/tenants", { signal: caller.signal });
    await pausing;
    caller.abort(new Error("The shop is closed."));
    await expect(failure).rejects.toThrow("The shop is closed.");
  });
});

describe("a client whose host points elsewhere", () => {
  const secrets = { email: "ada@example.com", password: "a horse of another colour" };
  const pointing =
    (status: number, location?: string): Answer =>
    (_, response) =>
      response.writeHead(status, location === undefined ? {} : { Location: location }).end();

  it.each([301, 302, 303, 307, 308])("does not follow a %i, and says where to", async (status) => {
    const other = await hostThat([well]);
    const place = other.url.replace("127.0.0.1", "localhost");
    const { client, keys } = await hostThat([pointing(status, `${place}/login?token=secret#x`)], {
      token: "1|secret",
    });
    for (const call of [
      () => client.POST("/api/v2/admin/login", { body: secrets }),
      () => client.GET("/api/v2/admin/tenants"),
    ]) {
      await expect(call()).rejects.toMatchObject({
        name: "SoukError",
        status,
        code: "unexpected_answer",
        message: `The API answered with a redirect to ${place}/login, which is not followed. If the API has moved, give its new address.`,
      });
    }
    expect([keys.length, other.keys.length]).toEqual([2, 0]);
  });

  it.each([
    ["nowhere", undefined, "The API answered with a redirect, which"],
    ["to no address", "http://[", "The API answered with a redirect, which"],
    ["within itself", "/elsewhere", "/elsewhere, which is not followed"],
  ])("says so where a redirect leads %s", async (_, location, message) => {
    const { client, keys } = await hostThat([pointing(307, location)]);
    await expect(client.GET("/api/v2/admin/tenants")).rejects.toThrow(message);
    expect(keys).toHaveLength(1);
  });

  it("says so where a browser hides the redirect", async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
      ok: { value: false },
    });
    const { client } = await hostThat([], { fetch: async () => hidden });
    await expect(client.GET("/api/v2/admin/tenants")).rejects.toMatchObject({
      status: 0,
      code: "unexpected_answer",
      message: expect.stringContaining("a redirect, which is not followed"),
    });
  });
});

describe("a client in a browser, whose streams are less able than Node's", () => {
  const FILE = "sku,name\n".repeat(20_000);
  const from: unknown = Reflect.get(ReadableStream, "from");
  const iterate: unknown = Reflect.get(ReadableStream.prototype, Symbol.asyncIterator);
  beforeEach(() => {
    Object.assign(ReadableStream, { from: undefined });
    Object.assign(ReadableStream.prototype, { [Symbol.asyncIterator]: undefined });
  });
  afterEach(() => {
    Object.assign(ReadableStream, { from });
    Object.assign(ReadableStream.prototype, { [Symbol.asyncIterator]: iterate });
  });

  it("downloads a file, and reports one that breaks off", async () => {
    const { client } = await hostThat([
      (_, response) => {
        response.writeHead(200, { "Content-Type": "text/csv" }).end(FILE);
      },
      (request, response) => {
        response.writeHead(200, { "Content-Type": "text/csv" });
        response.write(FILE, () => request.socket.destroy());
      },
    ]);
    const read = async () => new Response(await client.products.export({ format: "csv" })).text();
    expect((await read()) === FILE).toBe(true);
    await expect(read()).rejects.toMatchObject({ message: "The answer broke off." });
  });
});
