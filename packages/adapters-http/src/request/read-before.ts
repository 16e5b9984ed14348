import type { IncomingMessage } from "node:http";
import type { Context } from "koa";

/** Where other parsers store the body: Express and Nest in the request, Koa's parsers in Koa's request. */
interface Kept {
  rawBody?: unknown;
  body?: unknown;
}

/** Whether a parser in front has read the body to its end. */
export const isReadBefore = (request: IncomingMessage): boolean => request.readableEnded;

/** Puts the body that a Koa parser has read where other parsers put it. */
export function adoptBody({ req, request }: Context): void {
  const { rawBody, body } = request as Kept;
  const kept = req as Kept;
  if (kept.rawBody === undefined) kept.rawBody = rawBody;
  if (kept.body === undefined) kept.body = body;
}

/** The bytes of a body that was read in front: its raw text if it was stored, otherwise its serialized value. */
export function bytesReadBefore(request: IncomingMessage): Buffer {
  const { rawBody, body } = request as IncomingMessage & Kept;
  for (const text of [rawBody, body]) {
    if (typeof text === "string") return Buffer.from(text);
    if (text instanceof Uint8Array) return Buffer.from(text);
  }
  // A parser that takes any JSON may have kept null or a number.
  if (body !== undefined) return Buffer.from(JSON.stringify(body));
  throw alreadyRead();
}

/** A hint for the operator: only a middleware in front can have done it. */
const alreadyRead = () =>
  new Error(
    "The request body was read by a middleware before Souk, which finds it neither in `rawBody` nor in `body` of the " +
      "request. Put it there, as Express does, or exclude Souk's paths from the middleware.",
  );
