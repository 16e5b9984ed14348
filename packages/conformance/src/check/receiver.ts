import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Difference } from "./difference.js";

const PATIENCE_MS = 60_000;

export interface Received {
  readonly at: Date;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Takes webhooks for many subscriptions at once: each has its own path. */
export interface Receiver {
  url(name: string): string;
  /** The status for deliveries to this name from now on; 204 by default. */
  answer(name: string, status: number): void;
  /** The body for this name from now on, with status 200. */
  serve(name: string, content: Uint8Array): void;
  received(name: string): readonly Received[];
  /** Waits until this many deliveries have arrived. */
  until(name: string, count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, Received[]>();
  const statuses = new Map<string, number>();
  const contents = new Map<string, Uint8Array>();
  const of = (name: string) => received.get(name) ?? [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = "/", headers } = request;
    const name = path.slice(1);
    const body = await buffer(request);
    const texts = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header, String(value)]),
    );
    received.set(name, [...of(name), { at: new Date(), path, headers: texts, body }]);
    const content = contents.get(name);
    if (content) response.writeHead(200).end(content);
    else response.writeHead(statuses.get(name) ?? 204).end();
  };
  // The sender closes idle connections: closed by this side, one could have a delivery on its way.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    answer: (name, status) => {
      statuses.set(name, status);
    },
    serve: (name, content) => {
      contents.set(name, content);
    },
    received: of,
    async until(name, count) {
      const end = Date.now() + PATIENCE_MS;
      while (of(name).length < count) {
        if (Date.now() > end) {
          throw new Difference(
            `expected ${count} deliveries within a minute, came ${of(name).length}`,
          );
        }
        await wait(20);
      }
      return of(name);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
