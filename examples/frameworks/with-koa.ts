import { createMiddleware } from "@souk/adapters-http";
import Koa from "koa";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

export async function withKoa({ core, options, tenant }: Shop): Promise<string> {
  const app = new Koa();
  app.use(createMiddleware(core, options));
  app.use((ctx) => {
    ctx.body = "your own page";
  });
  return tourOf(tenant, app.listen(0, "127.0.0.1"));
}
