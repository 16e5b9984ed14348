import { Readable } from "node:stream";
import type { Page } from "@souk/core";
import type { Endpoint } from "./endpoint.js";
import type { Exchange } from "./exchange.js";
import { linkHeader } from "./link-header.js";

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

export function write({ answer }: Endpoint, output: unknown): Written {
  return new Written(entityTag(output), JSON.stringify(answer.present(output)), false);
}

export function send(
  exchange: Exchange,
  { status, answer, madeNothing }: Endpoint,
  output: unknown,
): void {
  const { headers } = exchange;
  if (answer.stream) {
    const type = `${answer.stream.typeOf(output)}; charset=utf-8`;
    exchange.answer(status, type, Readable.from(answer.stream.chunks(output)));
    return;
  }
  const { tag, text, replayed } =
    output instanceof Written
      ? output
      : new Written(entityTag(output), JSON.stringify(answer.present(output)), false);
  const isNothing = madeNothing && !(output instanceof Written) && madeNothing(output);
  exchange.answer(isNothing ? 200 : status, JSON_TYPE, text);
  if (tag !== "") headers["ETag"] = tag;
  if (replayed) headers["Idempotent-Replayed"] = "true";
  const links = answer.paged ? linkHeader(output as Page<unknown>, exchange.query) : null;
  if (links !== null) headers["Link"] = links;
}

function entityTag(output: unknown): string {
  if (typeof output !== "object" || output === null || !("version" in output)) return "";
  return typeof output.version === "number" ? `"${output.version}"` : "";
}
