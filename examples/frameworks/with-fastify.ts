import { createApp } from "@souk/adapters-http";
import { inBackground } from "@souk/core";
import fastify from "fastify";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

export async function withFastify({ core, options, tenant }: Shop): Promise<string> {
  const souk = createApp(core, options).callback();
  const app = fastify();
  app.get("/", async () => "your own page");
  // Bodies that Fastify has no parser for go on as they come: files of products are one.
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  for (const path of ["/api/v2/admin/*", "/docs", "/docs/*"]) {
    app.all(path, (request, reply) => {
      reply.hijack();
      // What it has read is handed on.
      const raw = Object.assign(request.raw, { body: request.body });
      inBackground(souk(raw, reply.raw), console.error);
    });
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await tourOf(tenant, app.server);
  } finally {
    await app.close();
  }
}
