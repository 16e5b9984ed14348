import { createFetchHandler } from "@souk/adapters-http";
import { Hono } from "hono";
import type { Shop } from "./shop.js";
import { tour } from "./tour.js";

export async function withHono({ core, options, tenant }: Shop): Promise<string> {
  const souk = createFetchHandler(core, options);
  const app = new Hono();
  app.get("/", (context) => context.text("your own page"));
  app.on(["GET", "POST", "PUT", "PATCH", "DELETE"], ["/api/v2/admin/*", "/docs/*"], (context) =>
    souk(context.req.raw),
  );
  return tour(tenant, async (path, init) => app.request(`http://shop.example${path}`, init));
}
