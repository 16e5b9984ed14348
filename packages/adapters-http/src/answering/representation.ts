import type { Context } from "koa";
import { type Compressor, LARGE } from "./compression.js";
import { sameTag, tagOfForm } from "../wire/entity-tag.js";
import type { Exchange } from "../exchange.js";

/** How a read may be sent: uncompressed, unless there is a compressor. */
export interface Sending {
  readonly ctx: Context;
  readonly compressor: Compressor | null;
  /** The client requested no body after a change. */
  readonly minimal: boolean;
}

/** Sends a body only to clients that do not have it yet, compressed if it is large and they accept that. */
export function offer(
  exchange: Exchange,
  text: string,
  tag: string,
  { ctx, compressor }: Sending,
): Promise<void> | undefined {
  const { headers } = exchange;
  const mayCompress = compressor !== null && text.length >= LARGE;
  if (mayCompress) exchange.vary("Accept-Encoding");
  headers["ETag"] = tag;
  if (isKnown(exchange, tag) || !mayCompress) return undefined;
  const encoding = compressor.wanted(ctx);
  if (encoding === null) return undefined;
  return compressor.text(encoding, text).then((bytes) => {
    exchange.body = bytes;
    headers["Content-Encoding"] = encoding;
    headers["ETag"] = tagOfForm(tag, encoding);
  });
}

/** Answers 304 to a client that names this tag. */
export function isKnown(exchange: Exchange, tag: string): boolean {
  const named = exchange.request.headers["if-none-match"];
  if (named === undefined) return false;
  const known = sameTag(named, tag);
  if (known === null) return false;
  exchange.headers["ETag"] = known;
  exchange.unchanged();
  return true;
}
