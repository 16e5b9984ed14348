import { Readable } from "node:stream";
import type { Context } from "koa";
import type { Exchange } from "../exchange.js";
import { isLeftOver, parting } from "../request/unread.js";

export type PutAnswer = (ctx: Context, answer: Exchange) => void;

/** Gives the answer to Koa, which sends it once all middleware is done. */
export function putAnswer(ctx: Context, { status, headers, body }: Exchange): void {
  // Sets the response directly, instead of through Koa's context.
  const { req, res, response } = ctx;
  // A stopping server has answered already.
  if (res.headersSent) {
    if (body instanceof Readable) body.destroy();
    return;
  }
  const isUnread = isLeftOver(req);
  if (isUnread) {
    headers["Connection"] = "close";
    // Node forgets a request after its answer, so code that still reads it would wait forever.
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
    // Koa takes no body as 204, and an empty string as text.
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

/**
 * The same for a response that no other code reads or changes: Node takes all headers of a text at once,
 * which saves a tenth of a read. Koa then finds the response ended.
 */
export function sendAnswer(ctx: Context, answer: Exchange): void {
  const { req, res } = ctx;
  const { status, headers, body } = answer;
  const isPlain = typeof body === "string" && body !== "" && req.method !== "HEAD";
  if (!isPlain || res.headersSent || res.getHeaderNames().length > 0 || isLeftOver(req)) {
    putAnswer(ctx, answer);
    return;
  }
  headers["Content-Length"] = String(Buffer.byteLength(body));
  res.writeHead(status, headers).end(body);
}
