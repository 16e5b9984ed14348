import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Problem } from "../../problems/problem.js";

export interface Received {
  readonly at: Date;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const MAX_BODY = 1024 * 1024;

/** A receiver only for this machine; `take` returns the status of the answer. */
export async function listenOn(
  port: number,
  take: (received: Received) => number | Promise<number>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method, url: path = "/", rawHeaders } = request;
    const isWanted = method === "POST" && body !== null;
    const headers = headersOf(rawHeaders);
    const status = isWanted ? await take({ at: new Date(), path, headers, body }) : 405;
    response.writeHead(body === null ? 413 : status).end();
  };
  // Loading it takes longer than the help of all commands.
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    // A client that breaks off in the middle of a request gets no answer.
    answer(request, response).catch(() => response.destroy());
  });
  await open(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/`,
    async close() {
      server.close();
      server.closeIdleConnections();
      await once(server, "close");
    },
  };
}

async function open(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "EADDRINUSE" ? "another program uses it" : String(code);
    throw new Problem(`Port ${port} cannot be used: ${why}.`, {
      code: "port",
      hint: "Choose another one with --port; --port 0 takes any free port.",
      cause,
    });
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= MAX_BODY) chunks.push(chunk as Buffer);
  }
  return length > MAX_BODY ? null : Buffer.concat(chunks);
}

/** Names in lower case, in the order they came. */
function headersOf(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    headers[String(raw[at]).toLowerCase()] = String(raw[at + 1]);
  }
  return headers;
}
