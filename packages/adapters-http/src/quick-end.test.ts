import { once } from "node:events";
import type { EventEmitter } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import Koa, { type Context, type Middleware } from "koa";
import { createApp } from "./create-app.js";
import { closeServed, serve } from "./served-apps.test.support.js";

afterEach(closeServed);

const ours = (before: Middleware): Koa =>
  createApp(createCore(memoryPorts()), { before: [before] });
const koas = (middleware: Middleware): Koa => new Koa().use(middleware);

const events = ["error", "close", "end", "finish"];
const countsOf = (emitter: EventEmitter) => events.map((event) => emitter.listenerCount(event));

/** How many listeners a response and its connection have while a middleware works. */
async function listeners(app: (middleware: Middleware) => Koa): Promise<number[][]> {
  let seen: number[][] = [];
  const look: Middleware = ({ res, req, response }) => {
    seen = [countsOf(res), countsOf(req.socket)];
    response.body = "seen";
  };
  await (await fetch(`${await serve(app(look))}/healthz`)).text();
  return seen;
}

describe("the end of a response", () => {
  it("is watched with one listener in place of Koa's four", async () => {
    const [ofKoa, plain] = await Promise.all([listeners(koas), listeners(ours)]);
    const less = ofKoa.map((counts, at) => counts.map((n, event) => n - (plain[at]?.[event] ?? 0)));
    expect(less).toEqual([
      [0, -1, 1, 1],
      [1, 1, 0, 0],
    ]);
  });

  it.each([
    ["ours", ours],
    ["Koa's", koas],
  ])("is told to an app when the connection breaks: %s", async (_, app) => {
    const asked = Promise.withResolvers<Context>();
    const told = Promise.withResolvers<NodeJS.ErrnoException>();
    const waiting = app(async (ctx) => {
      asked.resolve(ctx);
      await once(ctx.res, "close");
    });
    waiting.on("error", told.resolve);
    const { port } = new URL(await serve(waiting));
    const client = connect({ host: "127.0.0.1", port: Number(port) });
    client.write("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n");
    await asked.promise;
    client.resetAndDestroy();
    expect((await told.promise).code).toBe("ECONNRESET");
  });
});
