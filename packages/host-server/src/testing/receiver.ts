import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  readonly at: number;
}

type Reply = (received: Received, response: ServerResponse) => void;

/** A webhook receiver on loopback that records requests, and responds with 200 by default. */
export class Receiver {
  readonly received: Received[] = [];
  reply: Reply = (_, response) => {
    response.end("thanks");
  };
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { headers, url = "" } = request;
      const received = { headers, body, path: url, at: performance.now() };
      this.received.push(received);
      this.reply(received, response);
    });
  });

  async open(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  answer(status: number, headers: Record<string, string> = {}): void {
    this.reply = (_, response) => {
      response.writeHead(status, headers).end("answer");
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const SOON_MS = 5;
const SELDOM_MS = 50;

/** Waits for a condition. Others are asked less and less often, since answers take them time as well. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 300_000) {
  const end = performance.now() + withinMs;
  for (let pauseMs = SOON_MS; ;) {
    const found = condition();
    if (await found) return;
    if (performance.now() > end) throw new Error("The condition did not come true in time.");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (found instanceof Promise) pauseMs = Math.min(pauseMs * 1.5, SELDOM_MS);
  }
}
