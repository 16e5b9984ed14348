import type { Page } from "@souk/core";
import { type Endpoint, isShownOnce } from "../wire/endpoint.js";
import type { Exchange } from "../exchange.js";
import { entityTag, versionOf } from "../wire/entity-tag.js";
import { linkHeader } from "./link-header.js";
import { offer, type Sending } from "./representation.js";

export const JSON_TYPE = "application/json; charset=utf-8";

/** The text of an answer with its headers. A repeated request gets the same, byte for byte. */
export class Written {
  readonly tag: string;
  /** The path of the created object. */
  readonly location: string;
  readonly text: string;
  readonly replayed: boolean;
  /** The work is done later. */
  readonly isAccepted: boolean;

  constructor(tag: string, location: string, text: string, replayed: boolean, isAccepted = false) {
    this.tag = tag;
    this.location = location;
    this.text = text;
    this.replayed = replayed;
    this.isAccepted = isAccepted;
  }

  /** For a caller that may not see the record, which it did not change. */
  static readonly withheld = new Written("", "", "", false);

  keep(): string {
    return `${this.tag} ${this.location}${this.isAccepted ? ACCEPTED : ""}\n${this.text}`;
  }

  static revive(kept: string): Written {
    const end = kept.indexOf("\n");
    const head = kept.slice(0, end);
    const [tag = "", location = ""] = head.split(" ");
    return new Written(tag, location, kept.slice(end + 1), true, head.endsWith(ACCEPTED));
  }
}

const ACCEPTED = " 202";

/** Every read has a tag; of writes, only an answer whose version If-Match can name. */
export function write(
  { answer, method, madeAt, acceptedAt = "", isAccepted }: Endpoint,
  output: unknown,
  tenant: number | undefined,
): Written {
  const text = JSON.stringify(answer.present(output));
  const isTagged = method === "get" || versionOf(output) !== null;
  const tag = isTagged ? entityTag(text, output) : "";
  if (isAccepted?.(output)) {
    const { id } = output as { readonly id: number };
    return new Written(tag, acceptedAt.replace(":id", String(id)), text, false, true);
  }
  const location = madeAt === undefined ? "" : locationOf(madeAt, output, tenant);
  return new Written(tag, location, text, false);
}

function locationOf(madeAt: string, output: unknown, tenant: number | undefined): string {
  const { order, id = order?.id } = output as Made;
  if (typeof id !== "number") return "";
  return madeAt.replace(/:(\w+)/g, (_, name) => String(name === "tenantId" ? (tenant ?? id) : id));
}

/** A record without a read of its own is found in its order. */
interface Made {
  readonly id?: number | null;
  readonly order?: { readonly id: number };
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
  const written = isWritten ? output : write(endpoint, output, exchange.tenant);
  const { tag, location, text, replayed } = written;
  const isNothing = madeNothing && !isWritten && madeNothing(output);
  const status = written.isAccepted ? 202 : isNothing ? 200 : endpoint.status;
  exchange.answer(status, JSON_TYPE, text);
  if (replayed) headers["Idempotent-Replayed"] = "true";
  const links = answer.paged ? linkHeader(output as Page<unknown>, exchange.query) : null;
  if (links !== null) headers["Link"] = links;
  if (method === "get") return offer(exchange, text, tag, sending);
  if (tag !== "") headers["ETag"] = tag;
  if (location !== "" && !isNothing) headers["Location"] = location;
  const isLeftOut = !isNothing || method === "put";
  if (text === "") exchange.withoutBody();
  else if (sending.minimal && !isShownOnce(endpoint) && isLeftOut && !written.isAccepted)
    exchange.leaveOut();
  return undefined;
}
