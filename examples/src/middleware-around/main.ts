// Your own middleware before Souk's and after it, in one Koa app.
import type { AddressInfo } from "node:net";
import { createApp } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import type { Middleware } from "koa";

/** Comes first: sees every request and its response. */
const watch: Middleware = async (ctx, next) => {
  if (ctx.path === "/closed") ctx.throw(403, "Closed on Sundays.");
  await next();
  ctx.set("X-Shop", "Lamps");
  console.log(ctx.method, ctx.path, ctx.status);
};

const app = createApp(createCore(memoryPorts()), { before: [watch] });

/** Comes last: sees the paths that Souk does not serve. */
app.use((ctx, next) => {
  if (ctx.path !== "/about") return next();
  ctx.body = "your own page";
  return undefined;
});

const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

for (const path of ["/api/v2/admin/products", "/about", "/nobodys", "/closed"]) {
  const answer = await fetch(origin + path);
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  console.log(answer.headers.get("x-shop"), code ?? (await answer.text()));
}

server.close();
