import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { createApp } from "./create-app.js";
import { BASE_PATH } from "./wire/endpoint.js";
import { closeServed, serve } from "./served-apps.test.support.js";
import { createFetchHandler, type FetchHandler } from "./create-fetch-handler.js";

const HOST = "http://shop.example";

let core: Core;
let handle: FetchHandler;
let token: string;
let tenant: number;

beforeEach(async () => {
  core = createCore(memoryPorts());
  handle = createFetchHandler(core);
  const { as } = await newUserWithToken(core);
  token = as.token;
  tenant = (await core.createTenant({ as }, { name: "Shop" })).id;
});

afterEach(closeServed);

const signedIn = () => ({ authorization: `Bearer ${token}`, "x-tenant-id": String(tenant) });

const ask = (path: string, init: RequestInit = {}, body?: unknown) =>
  new Request(`${HOST}${BASE_PATH}${path}`, {
    ...init,
    headers: {
      ...signedIn(),
      "accept-encoding": "identity",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(init.headers as Record<string, string>),
    },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });

/** A body in these pieces, and how many of them were requested. */
function inPieces(pieces: () => Generator<Uint8Array>) {
  const left = Promise.withResolvers<void>();
  const told = { asked: 0, left: left.promise };
  const source = pieces();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      told.asked += 1;
      const { done, value } = source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      left.resolve();
    },
  });
  return { told, body };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const streaming = (body: ReadableStream, type: string) =>
  ({ method: "POST", body, duplex: "half", headers: { "content-type": type } }) as RequestInit;

describe("the API as a function from Request to Response", () => {
  it("answers as it does over a connection", async () => {
    const origin = await serve(createApp(core));
    const requests: [string, RequestInit, unknown?][] = [
      ["/products", {}],
      ["/products?per_page=1", { method: "HEAD" }],
      ["/products", { method: "OPTIONS" }],
      ["/products/1", { method: "PUT" }],
      ["/nothing", {}],
      ["/products/by-sku/%ff", { method: "PUT" }],
      ["/products/by-sku/%25ff", {}],
      ["/products", { headers: { authorization: "Bearer nobody" } }],
      ["/products", { headers: { "x-tenant-id": "none" } }],
      ["/products", {}, { name: "" }],
      ["/products", {}, "no object"],
      ["/login", {}, { email: "nobody@example.com", password: "correct horse" }],
      ["/openapi.json", {}],
    ];
    const seen = async (answer: Response) => {
      const varying = ["date", "connection", "keep-alive", "x-request-id", "transfer-encoding"];
      const headers = [...answer.headers].filter(([name]) => !varying.includes(name));
      const text = (await answer.text()).replace(/"request_id":"[^"]*"/, "");
      return { status: answer.status, headers, text };
    };
    for (const [path, init, body] of requests) {
      const request = ask(path, init, body);
      const { method, headers } = request;
      const text = body === undefined ? null : JSON.stringify(body);
      const overLine = await fetch(origin + BASE_PATH + path, { method, headers, body: text });
      expect(await seen(await handle(request))).toEqual(await seen(overLine));
    }
  });

  it("handles bodies without a declared length", async () => {
    const { body } = inPieces(function* () {
      yield bytes('{"name":"La');
      yield bytes('mp","price":5}');
    });
    const made = await handle(ask("/products", streaming(body, "application/json")));
    expect(made.status).toBe(201);
    const list = await handle(ask("/products"));
    expect(await list.json()).toMatchObject({ total: 1, data: [{ name: "Lamp" }] });
  });

  it("takes files in as a stream, and gives them out as one", async () => {
    const { body } = inPieces(function* () {
      for (let n = 0; n < 3_000; n += 1) yield bytes(`{"name":"Lamp ${n}","price":1}\n`);
    });
    const imported = await handle(ask("/products/import", streaming(body, "application/x-ndjson")));
    expect(await imported.json()).toMatchObject({ data: { created: 3_000 } });
    const exported = await handle(ask("/products/export"));
    const reader = (exported.body as ReadableStream<Uint8Array>).getReader();
    let lines = "";
    for (let each = await reader.read(); !each.done; each = await reader.read()) {
      lines += new TextDecoder().decode(each.value);
    }
    expect(lines.trim().split("\n")).toHaveLength(3_000);
  });

  it("reads no further than a body may be long", async () => {
    const { told, body } = inPieces(function* () {
      for (;;) yield new Uint8Array(64 * 1024).fill(32);
    });
    const answer = await handle(ask("/products", streaming(body, "application/json")));
    expect(answer.status).toBe(413);
    await answer.text();
    expect(told.asked).toBeLessThan(16);
    await told.left;
  });

  it("leaves the rest of an answer that no one reads", async () => {
    let made = 0;
    const pieces = Readable.from(
      (function* () {
        for (;;) yield new Uint8Array((made += 1) && 1024);
      })(),
    );
    const endless = createFetchHandler(core, {
      before: [
        (ctx) => {
          ctx.body = pieces;
        },
      ],
    });
    const answer = await endless(new Request(`${HOST}/endless`));
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const closed = new Promise((resolve) => pieces.once("close", resolve));
    await reader.cancel();
    await closed;
    expect(pieces.destroyed).toBe(true);
    expect(made).toBeLessThan(200);
  });

  it("ends with the caller's signal, before and during its work", async () => {
    const reason = new Error("gone");
    await expect(handle(ask("/products", { signal: AbortSignal.abort(reason) }))).rejects.toBe(
      reason,
    );
    const controller = new AbortController();
    const never = createFetchHandler(core, { before: [() => new Promise(() => {})] });
    const waiting = never(ask("/products", { signal: controller.signal }));
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it("says what to do when the body was read before", async () => {
    const request = ask("/products", {}, { name: "Lamp", price: 5 });
    await request.text();
    await expect(handle(request)).rejects.toThrow("body unread");
  });

  it("limits callers by the address in the options", async () => {
    const limited = createFetchHandler(core, { rateLimit: { perMinute: 1, now: () => 0 } });
    const from = async (address: string) => {
      const request = new Request(`${HOST}${BASE_PATH}/products`);
      return (await limited(request, { address })).status;
    };
    expect([await from("192.0.2.1"), await from("192.0.2.1"), await from("192.0.2.2")]).toEqual([
      401, 429, 401,
    ]);
  });
});
