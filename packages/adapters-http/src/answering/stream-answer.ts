import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { inBackground } from "@souk/core/adapter";
import type { Context } from "koa";
import type { Answer } from "../presenters/answer.js";
import { digestTag, entityTag, tagOfForm } from "../wire/entity-tag.js";
import type { Exchange } from "../exchange.js";
import { isKnown, offer, type Sending } from "./representation.js";

/** A shorter answer is sent in one piece, with its tag in a header. */
const SHORT = 64 * 1024;

/**
 * Sends text as it is produced. Its tag is known at its end, so a long answer has it in a trailer. For a client that
 * names a tag the text is read twice: once to compare the tag and once to send it.
 */
export async function sendStream(
  exchange: Exchange,
  stream: NonNullable<Answer<unknown>["stream"]>,
  produce: () => Promise<unknown>,
  sending: Sending,
): Promise<void> {
  const begin = async () => {
    const output = await produce();
    const type = `${stream.typeOf(output)}; charset=utf-8`;
    const pieces = stream.chunks(output)[Symbol.asyncIterator]();
    // A response that ends before it began to read the text would leave it open.
    sending.ctx.res.once("close", () => inBackground(Promise.resolve(pieces.return?.()), () => {}));
    return { type, pieces, ...(await beginning(pieces)) };
  };
  const { type, pieces, text, isAll } = await begin();
  if (isAll) {
    exchange.answer(200, type, text);
    return offer(exchange, text, entityTag(text, null), sending);
  }
  if (exchange.request.method === "HEAD") {
    await pieces.return?.();
    return exchange.answer(200, type, Readable.from([]));
  }
  const all = joined(text, pieces);
  if (exchange.request.headers["if-none-match"] === undefined) {
    return answerWith(exchange, type, all, sending);
  }
  if (isKnown(exchange, await tagOf(all, sending.ctx))) return undefined;
  const again = await begin();
  return answerWith(exchange, type, joined(again.text, again.pieces), sending);
}

async function beginning(pieces: AsyncIterator<string>): Promise<{ text: string; isAll: boolean }> {
  let text = "";
  while (text.length < SHORT) {
    const { value, done } = await pieces.next();
    if (done) return { text, isAll: true };
    text += value;
  }
  return { text, isAll: false };
}

async function answerWith(
  exchange: Exchange,
  type: string,
  pieces: AsyncIterable<string>,
  { ctx, compressor }: Sending,
): Promise<void> {
  const { request, headers } = exchange;
  if (compressor) exchange.vary("Accept-Encoding");
  const encoding = compressor?.wanted(ctx) ?? null;
  const tell = (tag: string) =>
    ctx.res.addTrailers({ ETag: encoding === null ? tag : tagOfForm(tag, encoding) });
  // Only a chunked answer can have a trailer.
  const mayTrail = request.httpVersion !== "1.0";
  if (mayTrail) headers["Trailer"] = "ETag";
  const source = Readable.from(mayTrail ? tagged(pieces, tell) : pieces);
  if (compressor === null || encoding === null) return exchange.answer(200, type, source);
  headers["Content-Encoding"] = encoding;
  return exchange.answer(200, type, compressor.stream(encoding, source));
}

async function* joined(text: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield text;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* tagged(
  pieces: AsyncIterable<string>,
  tell: (tag: string) => void,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  tell(digestTag(hash.digest()));
}

async function tagOf(pieces: AsyncIterable<string>, { res }: Context): Promise<string> {
  let tag = "";
  const read = tagged(pieces, (found) => {
    tag = found;
  });
  for await (const _ of read) {
    // The client no longer waits for it.
    if (res.destroyed) break;
  }
  return tag;
}
