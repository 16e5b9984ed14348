import { createNodeHandler } from "@souk/adapters-http";
import express from "express";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

export async function withExpress({ core, options, tenant }: Shop): Promise<string> {
  const app = express();
  // What it has read, Souk finds in `request.body`.
  app.use(express.json());
  app.use(createNodeHandler(core, options));
  app.get("/", (_request, response) => {
    response.send("your own page");
  });
  return tourOf(tenant, app.listen(0, "127.0.0.1"));
}
