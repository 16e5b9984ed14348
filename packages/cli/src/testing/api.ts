import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "@souk/adapters-http";
import { type Core, createCore, type Ports } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { complain, memoryPorts } from "@souk/core/testing";

export interface Api {
  readonly url: string;
  readonly core: Core;
  readonly ports: Ports;
  close(): void;
}

/** The API on this machine, in memory unless `given` says otherwise; `as` starts again what was closed. */
export async function startApi(as?: Api, given: Partial<Ports> = {}): Promise<Api> {
  const ports = as?.ports ?? { ...memoryPorts(), ...given };
  const core = as?.core ?? createCore(ports);
  const handle = createApp(core, {}).callback();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    inBackground(handle(request, response), complain);
  });
  server.listen(as ? Number(new URL(as.url).port) : 0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    core,
    ports,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
