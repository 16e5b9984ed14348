import { hmacSha256 } from "#hmac";
import type { Hmac } from "../values/hmac.js";
import { standardKey } from "../values/secrets/webhook-secret.js";

export type WebhookBody = string | Uint8Array;

export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  readonly headers: WebhookHeaders;
  /** The bytes as they arrived, before any JSON parser. */
  readonly body: WebhookBody;
  /** More than one while a secret is being replaced. */
  readonly secret: string | readonly string[];
  /**
   * `standard` (the default) also protects against replays, because the time is signed. `legacy` checks
   * only x-webhook-signature, which carries no time. `either` takes what is there, so an attacker who
   * replays an old request may leave the time out.
   */
  readonly scheme?: "standard" | "legacy" | "either";
  /** How far the signed time may be from now, in seconds; 300 when absent. */
  readonly tolerance?: number;
  readonly now?: Date;
}

export type VerifyFailure =
  | "no_secret"
  | "body_not_raw"
  | "missing_headers"
  | "invalid_timestamp"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "signature_mismatch";

export type VerifyResult =
  /** `eventId` is the signed one: it identifies a repeat, even if someone sends a captured request again. */
  | { readonly ok: true; readonly scheme: "standard"; readonly eventId: string }
  /** The legacy signature covers no id, so nothing identifies a repeat. */
  | { readonly ok: true; readonly scheme: "legacy"; readonly eventId: null }
  | { readonly ok: false; readonly reason: VerifyFailure };

const DEFAULT_TOLERANCE_S = 300;

/** x-webhook-signature: lower-case hex HMAC-SHA256 of the body, keyed with the secret as shown. */
export function signLegacy(secret: string, body: WebhookBody): string {
  return hmacsOf(secret).legacy("hex", body);
}

/** webhook-signature of Standard Webhooks: one `v1,<base64>` for each secret. */
export function signStandard(
  secret: string | readonly string[],
  id: string,
  timestamp: Date,
  body: WebhookBody,
): string {
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  return list(secret)
    .map((each) => `v1,${standardMac(each, id, seconds, body)}`)
    .join(" ");
}

/** Checks a received webhook in constant time and says why it fails. */
export function verifyWebhook(
  options: VerifyOptions & { readonly scheme?: "standard" },
): Exclude<VerifyResult, { scheme: "legacy" }>;
export function verifyWebhook(options: VerifyOptions): VerifyResult;
export function verifyWebhook(options: VerifyOptions): VerifyResult {
  const { headers, body } = options;
  const secrets = list(options.secret).filter((each) => each !== "");
  if (secrets.length === 0) return failed("no_secret");
  if (typeof body !== "string" && !(body instanceof Uint8Array)) return failed("body_not_raw");

  const scheme = options.scheme ?? "standard";
  const standard = readHeader(headers, "webhook-signature");
  if (scheme === "standard" || (scheme === "either" && standard !== null)) {
    return verifyStandard(options, secrets, standard);
  }
  const legacySignature = readHeader(headers, "x-webhook-signature");
  if (legacySignature === null) return failed("missing_headers");
  const matches = secrets.filter((secret) => equal(signLegacy(secret, body), legacySignature));
  if (matches.length === 0) return failed("signature_mismatch");
  return { ok: true, scheme: "legacy", eventId: null };
}

function verifyStandard(
  { headers, body, tolerance = DEFAULT_TOLERANCE_S, now = new Date() }: VerifyOptions,
  secrets: readonly string[],
  given: string | null,
): VerifyResult {
  const id = readHeader(headers, "webhook-id");
  const timestamp = readHeader(headers, "webhook-timestamp");
  if (id === null || timestamp === null || given === null) return failed("missing_headers");
  if (!/^\d{1,12}$/.test(timestamp)) return failed("invalid_timestamp");
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age > tolerance) return failed("timestamp_too_old");
  if (age < -tolerance) return failed("timestamp_too_new");

  const offered = given.split(" ").filter((each) => each.startsWith("v1,"));
  const expected = secrets.map((secret) => `v1,${standardMac(secret, id, timestamp, body)}`);
  const matches = expected.filter((mac) => offered.some((each) => equal(mac, each)));
  if (matches.length === 0) return failed("signature_mismatch");
  return { ok: true, scheme: "standard", eventId: id };
}

const MOST_SECRETS = 1_000;
const known = new Map<string, { readonly legacy: Hmac; readonly standard: Hmac }>();

/** Cached, because making a key costs many times as much as signing with it. */
function hmacsOf(secret: string): { readonly legacy: Hmac; readonly standard: Hmac } {
  let hmacs = known.get(secret);
  if (!hmacs) {
    if (known.size >= MOST_SECRETS) known.clear();
    hmacs = { legacy: hmacSha256(secret), standard: hmacSha256(standardKey(secret)) };
    known.set(secret, hmacs);
  }
  return hmacs;
}

const standardMac = (secret: string, id: string, seconds: string, body: WebhookBody): string =>
  hmacsOf(secret).standard("base64", `${id}.${seconds}.`, body);

/** Lengths are public; the content is compared in a time that does not depend on it. */
function equal(expected: string, given: string): boolean {
  if (expected.length !== given.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}

function readHeader(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === "function") return headers.get(name) || null;
  const entries = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  const values = entries.flatMap(([, value]) => value ?? []);
  const [value] = values;
  return values.length === 1 && typeof value === "string" && value !== "" ? value : null;
}

function list(secret: string | readonly string[]): readonly string[] {
  return typeof secret === "string" ? [secret] : secret;
}

function failed(reason: VerifyFailure): VerifyResult {
  return { ok: false, reason };
}
