import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { Exchange } from "./exchange.js";
import { isLeftOver, partFrom } from "./request/unread.js";
import type { Service } from "./service.js";

/** The service on a Node server, with nothing in between. `onBroken` hears of answers that could not be sent. */
export const listenerOf =
  ({ serve }: Service, onBroken: (error: unknown) => void) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const exchange = new Exchange(request, ...targetOf(request.url ?? "/"));
      await serve(exchange);
      send(exchange, response, onBroken);
    } catch (error) {
      onBroken(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };

function send(
  { request, method, status, headers, body }: Exchange,
  response: ServerResponse,
  onBroken: (error: unknown) => void,
): void {
  const isUnread = isLeftOver(request);
  if (isUnread) headers["Connection"] = "close";
  if (typeof body === "string") {
    if (status !== 204) headers["Content-Length"] = String(Buffer.byteLength(body));
    if (isUnread) {
      response.writeHead(status, headers).flushHeaders();
      if (body !== "") response.write(body);
      partFrom(request, response);
      return;
    }
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, headers);
  if (method === "HEAD") {
    body.destroy();
    response.end();
    return;
  }
  pipeline(body, response, (error) => error && onBroken(error));
}

/** Path and query. A proxy may ask for a whole address; where that is does not matter here. */
function targetOf(url: string): [path: string, query: string] {
  const target = url.startsWith("/") ? url : withoutOrigin(url);
  const mark = target.indexOf("?");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

function withoutOrigin(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}
