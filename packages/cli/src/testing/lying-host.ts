import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

// oxlint-disable-next-line typescript/no-explicit-any -- lies look into bodies of any shape
export type Json = any;

export interface Request {
  readonly method: string;
  /** Below the API's base, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Pass = (request: Request) => Promise<Reply>;

/** A dishonest treatment of requests; `pass` returns the honest response. */
export interface Lie {
  /** Method and path, for instance `/^POST \/orders$/`. */
  readonly on: RegExp;
  readonly tell: (request: Request, pass: Pass) => Promise<Reply>;
  /** The requests are deliveries to receivers, not calls of the API. */
  readonly toReceivers?: boolean;
}

const BASE = "/api/v2/admin";
const TO_RECEIVER = "/receivers/";
const DROPPED = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "transfer-encoding",
]);

const flat = (headers: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    Array.from(headers)
      .filter(([name]) => !DROPPED.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

async function send(url: string, { method, headers, body }: Request): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: "manual",
    ...(body !== "" && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: flat(response.headers), body: text };
}

/** Stands in front of a real host, and of the receivers that are subscribed through it. */
export async function startLyingHost(honest: string, { on, tell, toReceivers = false }: Lie) {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  // Deliveries pass through here only if subscriptions name this address.
  const called = (text: string) =>
    text.replaceAll(/http:\/\/127\.0\.0\.1:(\d+)\//g, `${url}${TO_RECEIVER}$1/`);
  const calledBack = (text: string) =>
    text.replaceAll(new RegExp(`${url}${TO_RECEIVER}(\\d+)/`, "g"), "http://127.0.0.1:$1/");
  const toApi: Pass = async (request) => {
    const body = toReceivers ? called(request.body) : request.body;
    const reply = await send(honest + BASE + request.path, { ...request, body });
    return toReceivers ? { ...reply, body: calledBack(reply.body) } : reply;
  };
  const toReceiver: Pass = (request) =>
    send(`http://127.0.0.1:${request.path.slice(TO_RECEIVER.length)}`, request);

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = incoming;
    const isDelivery = path.startsWith(TO_RECEIVER);
    const request = {
      method,
      path: isDelivery ? path : path.slice(BASE.length),
      headers: flat(Object.entries(headers)),
      body: (await buffer(incoming)).toString(),
    };
    const pass = isDelivery ? toReceiver : toApi;
    const lies = isDelivery === toReceivers && on.test(`${method} ${request.path}`);
    const reply = await (lies ? tell(request, pass) : pass(request));
    response.writeHead(reply.status, reply.headers);
    response.end(reply.status === 204 || reply.status === 304 ? undefined : reply.body);
  }

  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
