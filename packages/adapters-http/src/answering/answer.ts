import type { Page } from "@souk/core";
import type { Endpoint } from "../endpoint.js";
import { entityTag, versionOf } from "./entity-tag.js";
import type { Exchange } from "../exchange.js";
import { linkHeader } from "./link-header.js";
import { offer, type Sending } from "./representation.js";

export const JSON_TYPE = "application/json; charset=utf-8";

/** The text of an answer together with its entity tag: what a repeated request is answered with, byte for byte. */
export class Written {
  readonly tag: string;
  readonly text: string;
  readonly replayed: boolean;

  constructor(tag: string, text: string, replayed: boolean) {
    this.tag = tag;
    this.text = text;
    this.replayed = replayed;
  }

  keep(): string {
    return `${this.tag}\n${this.text}`;
  }

  static revive(kept: string): Written {
    const end = kept.indexOf("\n");
    return new Written(kept.slice(0, end), kept.slice(end + 1), true);
  }
}

/** Whatever is read has a tag; of what is written, only that which If-Match can name. */
export function write({ answer, method }: Endpoint, output: unknown): Written {
  const text = JSON.stringify(answer.present(output));
  const isTagged = method === "get" || versionOf(output) !== null;
  return new Written(isTagged ? entityTag(text, output) : "", text, false);
}

export function send(
  exchange: Exchange,
  endpoint: Endpoint,
  output: unknown,
  sending: Sending,
): Promise<void> | undefined {
  const { headers } = exchange;
  const { answer, method, madeNothing } = endpoint;
  const isWritten = output instanceof Written;
  const { tag, text, replayed } = isWritten ? output : write(endpoint, output);
  const isNothing = madeNothing && !isWritten && madeNothing(output);
  exchange.answer(isNothing ? 200 : endpoint.status, JSON_TYPE, text);
  if (replayed) headers["Idempotent-Replayed"] = "true";
  const links = answer.paged ? linkHeader(output as Page<unknown>, exchange.query) : null;
  if (links !== null) headers["Link"] = links;
  if (method === "get") return offer(exchange, text, tag, sending);
  if (tag !== "") headers["ETag"] = tag;
  return undefined;
}
