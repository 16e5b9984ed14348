import type { WebhookEvent } from "./records.generated.js";

export interface UnwrapOptions {
  /** How far the signed time may be from now, in seconds; 300 by default. */
  readonly tolerance?: number;
  readonly now?: Date;
}

/** The event of a webhook; `kind` determines the fields of `data`. */
export type UnwrappedWebhook = Unwrapped<WebhookEvent>;

type Unwrapped<E extends WebhookEvent> = E extends WebhookEvent
  ? {
      /** The id of the event, the same for every attempt, and signed: it identifies a repeat. */
      readonly id: string;
      readonly kind: E["event"];
      readonly tenant_id: E["tenant_id"];
      readonly timestamp: E["timestamp"];
      readonly data: E["data"];
      /** @deprecated The body as it was sent: use `kind`, `tenant_id`, `timestamp` and `data`. */
      readonly event: E;
    }
  : never;

type Headers_ =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a request does not count as one of Souk's. */
export class WebhookError extends Error {
  readonly reason:
    | "missing_headers"
    | "invalid_timestamp"
    | "timestamp_out_of_range"
    | "signature_mismatch"
    | "not_json";

  constructor(reason: WebhookError["reason"], message: string) {
    super(message);
    this.name = "WebhookError";
    this.reason = reason;
  }
}

const HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
const text = new TextEncoder();

/**
 * Returns the event of a received request, once it is certain that Souk signed it and that no one replays an old one.
 * It needs the body as it arrived, before any JSON parser, and only Web Crypto: it runs in Node, Deno, Bun, workers and
 * pages.
 */
export async function unwrapWebhook(
  body: string | Uint8Array,
  headers: Headers_,
  secret: string | readonly string[],
  { tolerance = 300, now = new Date() }: UnwrapOptions = {},
): Promise<UnwrappedWebhook> {
  const [id, timestamp, signatures] = HEADERS.map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) {
    throw new WebhookError("missing_headers", `The headers ${HEADERS.join(", ")} are required.`);
  }
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError("invalid_timestamp", "The header webhook-timestamp must be seconds.");
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) {
    const message = `The request was signed more than ${tolerance} seconds away from now.`;
    throw new WebhookError("timestamp_out_of_range", message);
  }
  const signed = joined(`${id}.${timestamp}.`, body);
  const offered = signatures.split(" ").filter((each) => each.startsWith("v1,"));
  if (!(await isSignedBy(typeof secret === "string" ? [secret] : secret, signed, offered))) {
    throw new WebhookError("signature_mismatch", "No signature fits the body and the secret.");
  }
  const event = parsed(body);
  const { event: kind, tenant_id, timestamp: at, data } = event;
  return { id, kind, tenant_id, timestamp: at, data, event } as UnwrappedWebhook;
}

async function isSignedBy(
  secrets: readonly string[],
  signed: Uint8Array<ArrayBuffer>,
  offered: readonly string[],
): Promise<boolean> {
  for (const secret of secrets.filter((each) => each !== "")) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", keyOf(secret), algorithm, false, ["verify"]);
    for (const each of offered) {
      const mac = bytesOf(each.slice(3));
      // Web Crypto compares in a time that does not depend on the content.
      if (mac && (await crypto.subtle.verify("HMAC", key, mac, signed))) return true;
    }
  }
  return false;
}

/** The decoded bytes after whsec_ if there are enough of them, otherwise the text itself. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const decoded = secret.startsWith("whsec_") ? bytesOf(secret.slice(6)) : null;
  return decoded && decoded.length >= 24 ? decoded : text.encode(secret);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function joined(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [text.encode(head), typeof body === "string" ? text.encode(body) : body];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function parsed(body: string | Uint8Array): WebhookEvent {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    throw new WebhookError("not_json", "The body is signed, but it is not JSON.");
  }
}

/** A repeated header does not count: no one knows which value was checked elsewhere. */
function headerOf(headers: Headers_, name: string): string | null {
  if (typeof headers.get === "function") return headers.get(name);
  const values = Object.entries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name ? (value ?? []) : [],
  );
  return values.length === 1 ? (values[0] ?? null) : null;
}
