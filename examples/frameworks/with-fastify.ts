import { createNodeHandler } from "@souk/adapters-http";
import fastify from "fastify";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

export async function withFastify({ core, options, tenant }: Shop): Promise<string> {
  const souk = createNodeHandler(core, options);
  const app = fastify();
  // Before the parsers, so that bodies stream to Souk.
  app.addHook("onRequest", (request, reply, done) => souk(request.raw, reply.raw, done));
  app.get("/", async () => "your own page");
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await tourOf(tenant, app.server);
  } finally {
    await app.close();
  }
}
