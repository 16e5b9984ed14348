// Souk as one middleware of a Koa app that was there before.
import type { AddressInfo } from "node:net";
import { createMiddleware } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import Koa from "koa";

const app = new Koa();
app.use(createMiddleware(createCore(memoryPorts())));
app.use((ctx) => {
  ctx.body = `your own page at ${ctx.path}`;
});

const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

console.log((await fetch(`${origin}/healthz`)).status, "from Souk");
console.log(await (await fetch(`${origin}/about`)).text());

server.close();
