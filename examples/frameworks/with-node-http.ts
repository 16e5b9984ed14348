import { createServer } from "node:http";
import { createNodeHandler } from "@souk/adapters-http";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

export async function withNodeHttp({ core, options, tenant }: Shop): Promise<string> {
  const souk = createNodeHandler(core, options);
  const server = createServer((request, response) => {
    souk(request, response, () => response.end("your own page"));
  });
  return tourOf(tenant, server.listen(0, "127.0.0.1"));
}
