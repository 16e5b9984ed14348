import { createApp } from "@souk/adapters-http";
import { inBackground } from "@souk/core";
import express from "express";
import type { Shop } from "./shop.js";
import { isForSouk, tourOf } from "./tour.js";

export async function withExpress({ core, options, tenant }: Shop): Promise<string> {
  const souk = createApp(core, options).callback();
  const app = express();
  // What it has read, Souk finds in `request.body`.
  app.use(express.json());
  app.use((request, response, next) => {
    if (isForSouk(request)) inBackground(souk(request, response), console.error);
    else next();
  });
  app.get("/", (_request, response) => {
    response.send("your own page");
  });
  return tourOf(tenant, app.listen(0, "127.0.0.1"));
}
