import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import type { AppOptions } from "../options/app-options.js";
import type { Context } from "koa";
import { createApp } from "../create-app.js";
import { closeServed, serve } from "../served-apps.test.support.js";

afterEach(closeServed);

const base = "/api/v2/admin";

/** A shop in an app; how its ADMIN sends a request, and gets each byte of the answer but those that differ each time. */
async function shopIn(options: AppOptions) {
  const core = createCore(memoryPorts());
  const admin = await newUserWithToken(core, "Ada");
  const { id: tenant } = await core.createTenant(admin, { name: "Shop" });
  const origin = await serve(createApp(core, { rateLimit: { perMinute: 1000 }, ...options }));
  return async (
    target: string,
    headers: Record<string, string> = {},
    body = "",
  ): Promise<string> => {
    const lines = [
      `${target} HTTP/1.1`,
      "Host: shop.example",
      "Connection: close",
      "X-Request-ID: one",
      "Content-Type: application/json",
      `Authorization: Bearer ${admin.token}`,
      `X-Tenant-ID: ${tenant}`,
      ...(body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    await once(socket, "connect");
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
    const answer = await text(socket);
    return answer
      .replace(/^Date: .*$/m, "Date: then")
      .replace(/^RateLimit: .*$/m, (line) => line.replaceAll(/r=\d+;t=\d+/g, "r=some;t=some"))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then");
  };
}

const asked: [target: string, headers?: Record<string, string>, body?: string][] = [
  [`POST ${base}/category/create`, {}, '{"name":"Lamps"}'],
  [`GET ${base}/products`],
  [`GET ${base}/products?page=2&per_page=5&colour=red`],
  [`GET ${base}/categories`],
  [`HEAD ${base}/categories`],
  [`GET ${base}/categories`, { "If-None-Match": "*" }],
  [`POST ${base}/products`, {}, '{"name":"Lámpara 💡","price":3.5}'],
  [`POST ${base}/products`, { Prefer: "return=minimal" }, '{"name":"Lamp","price":3}'],
  [`POST ${base}/products`, {}, '{"price":-1}'],
  [`POST ${base}/products`, {}, "{"],
  [`GET ${base}/products/1`],
  [`DELETE ${base}/products/2`],
  [`GET ${base}/products/2`],
  [`GET ${base}/nothing`],
  [`PUT ${base}/products`],
  [`OPTIONS ${base}/products`],
  [`OPTIONS ${base}/products`, { Origin: "https://shop.example" }],
  [`GET ${base}/products`, { Origin: "https://shop.example" }],
  [`GET ${base}/products`, { Authorization: "Bearer 1|wrong" }],
  [`GET ${base}/openapi.json`, { "Accept-Encoding": "gzip" }],
  ["GET /healthz"],
  ["GET /"],
  ["GET /elsewhere"],
];

const cors = { origins: ["https://shop.example"] };

describe("an app that owns its responses", () => {
  it("sends the same bytes as one that hands them to Koa", async () => {
    const koas = await shopIn({ cors });
    const own = await shopIn({ cors, ownsResponses: true });
    for (const [target, headers, body] of asked) {
      const expected = (await koas(target, headers, body)).split("\r\n\r\n");
      const seen = (await own(target, headers, body)).split("\r\n\r\n");
      expect([target, linesOf(seen[0]), seen.slice(1)]).toEqual([
        target,
        linesOf(expected[0]),
        expected.slice(1),
      ]);
    }
  });

  it("leaves them to Koa where middleware comes first, which then sees and changes every header", async () => {
    const seen: string[][] = [];
    const ask = await shopIn({
      ownsResponses: true,
      before: [
        async (ctx: Context, next) => {
          await next();
          seen.push(Object.keys(ctx.response.headers));
          ctx.set("Cache-Control", "private");
        },
      ],
    });
    expect(await ask(`GET ${base}/products`)).toMatch(/^Cache-Control: private$/im);
    expect(seen[0]).toContain("etag");
  });

  it("keeps a header that code around it has set", async () => {
    const app = createApp(createCore(memoryPorts()), { ownsResponses: true });
    const handle = app.callback();
    const around = Object.assign(app, {
      callback: (): typeof handle => (request, response) => {
        response.setHeader("Vary", "X-Shop");
        return handle(request, response);
      },
    });
    const answer = await fetch(`${await serve(around)}/healthz`);
    expect([answer.status, answer.headers.get("vary")]).toEqual([200, "X-Shop"]);
  });
});

/** The lines of a head. Their order says nothing. */
const linesOf = (head = ""): string[] => head.split("\r\n").sort();
