import { createServer } from "node:http";
import { createApp } from "@souk/adapters-http";
import { inBackground } from "@souk/core";
import type { Shop } from "./shop.js";
import { isForSouk, tourOf } from "./tour.js";

export async function withNodeHttp({ core, options, tenant }: Shop): Promise<string> {
  const souk = createApp(core, options).callback();
  const server = createServer((request, response) => {
    if (isForSouk(request)) inBackground(souk(request, response), console.error);
    else response.end("your own page");
  });
  return tourOf(tenant, server.listen(0, "127.0.0.1"));
}
