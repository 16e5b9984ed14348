import { Readable } from "node:stream";
import type { Page } from "@souk/core";
import type { Context } from "koa";
import type { Endpoint } from "./endpoint.js";
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
  ctx: Context,
  { status, answer, madeNothing }: Endpoint,
  output: unknown,
): void {
  const { res } = ctx;
  if (answer.stream) {
    ctx.status = status;
    res.setHeader("Content-Type", `${answer.stream.typeOf(output)}; charset=utf-8`);
    ctx.body = Readable.from(answer.stream.chunks(output));
    return;
  }
  const { tag, text, replayed } =
    output instanceof Written
      ? output
      : new Written(entityTag(output), JSON.stringify(answer.present(output)), false);
  ctx.status = madeNothing && !(output instanceof Written) && madeNothing(output) ? 200 : status;
  res.setHeader("Content-Type", JSON_TYPE);
  if (tag !== "") res.setHeader("ETag", tag);
  if (replayed) res.setHeader("Idempotent-Replayed", "true");
  if (answer.paged) res.setHeader("Link", linkHeader(output as Page<unknown>, ctx.querystring));
  ctx.body = text;
}

function entityTag(output: unknown): string {
  if (typeof output !== "object" || output === null || !("version" in output)) return "";
  return typeof output.version === "number" ? `"${output.version}"` : "";
}
