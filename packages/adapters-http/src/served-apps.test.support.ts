import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inBackground } from "@souk/core/adapter";
import { complain } from "@souk/core/testing";
import type Koa from "koa";
import type { KoaApp } from "./koa-types.js";

const servers: { close(): void; closeAllConnections(): void }[] = [];

/** The app on a server of its own, until all are closed; answers where it is. */
export async function serve(app: Koa | KoaApp): Promise<string> {
  const handle = app.callback();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    inBackground(handle(request, response), complain);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function closeServed(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
