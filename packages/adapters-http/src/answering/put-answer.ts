import { Readable } from "node:stream";
import type { Context } from "koa";
import type { Exchange } from "../exchange.js";
import { isLeftOver, parting } from "../request/unread.js";

/** Gives the answer to Koa, which sends it once all middleware is done. */
export function putAnswer(ctx: Context, { status, headers, body }: Exchange): void {
  // What Koa's context would pass on to its response goes there at once.
  const { req, res, response } = ctx;
  // A server that had to stop has answered already.
  if (res.headersSent) {
    if (body instanceof Readable) body.destroy();
    return;
  }
  const isUnread = isLeftOver(req);
  if (isUnread) {
    headers["Connection"] = "close";
    // Node forgets a request once it is answered, so code that still reads it would wait forever.
    req.socket.once("close", () => req.destroy());
  }
  response.status = status;
  for (const name in headers) {
    const value = headers[name] as string;
    if (name === "Vary") response.vary(value);
    else res.setHeader(name, value);
  }
  if (status === 204 || status === 304) return;
  if (body === "" && headers["Content-Type"] === undefined) {
    // Koa takes no body for 204, and an empty text for text.
    response.body = null;
    response.status = status;
    return;
  }
  if (isUnread && !(body instanceof Readable) && req.method !== "HEAD") {
    response.body = Readable.from(parting(body, req));
    response.length = Buffer.byteLength(body);
  } else {
    response.body = body;
  }
}
