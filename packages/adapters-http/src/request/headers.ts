import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { CoreError, invalid } from "@souk/core";
import { isTag, versionIn } from "../wire/entity-tag.js";
import { HttpError } from "../wire/errors.js";

const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/i;
const TENANT = /^[1-9]\d*$/;
const LARGEST_TENANT = 2_147_483_647;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** The bearer token, or null when there is none, a malformed one, or more than one. */
export function bearerToken(request: IncomingMessage): string | null {
  const match = BEARER.exec(request.headers.authorization ?? "");
  if (!match || isRepeated(request, "authorization")) return null;
  return match[1] as string;
}

/** Node keeps the first of some repeated headers and forgets the rest; here a second one is refused. */
function isRepeated({ rawHeaders }: IncomingMessage, name: string): boolean {
  let seen = false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] as string;
    if (raw.length !== name.length || raw.toLowerCase() !== name) continue;
    if (seen) return true;
    seen = true;
  }
  return false;
}

/**
 * `@souk/console` marks the calls that it forwards. They come with the cookie of a browser, so they reach no route for
 * operators. Anyone else who sends the header only loses these routes.
 */
export const isFromConsole = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["souk-console"] !== undefined;

/** A repeated header arrives as "1, 2" and is refused by its shape. */
export function tenantHeader({ headers }: IncomingMessage): number {
  const text = headers["x-tenant-id"];
  if (text === undefined) {
    throw new HttpError("tenant_header_missing", "X-Tenant-ID header is required");
  }
  if (typeof text === "string" && TENANT.test(text)) return knownTenant(text);
  throw new HttpError("tenant_header_invalid", "X-Tenant-ID header must be a positive integer");
}

export function tenantInPath(text: string): number {
  if (!TENANT.test(text)) throw new CoreError("not_found", "Not found");
  return knownTenant(text);
}

/** No tenant has the id 0: a number beyond all tenants gets the same answer as an absent tenant. */
const knownTenant = (text: string) => (Number(text) <= LARGEST_TENANT ? Number(text) : 0);

/** No row reaches this id: a path without a valid id gets the same answer as one with an absent id. */
const ABSENT = Number.MAX_SAFE_INTEGER;

export function idInPath(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : ABSENT;
  return id < ABSENT ? id : ABSENT;
}

export function requestIdOf({ headers }: IncomingMessage): string {
  const requestId = headers["x-request-id"];
  return typeof requestId === "string" && REQUEST_ID.test(requestId) ? requestId : randomUUID();
}

const CLIENT = /^[\x20-\x7e]{1,200}$/;

/** The agent that calls for someone. `@souk/agents` names it; it is as trustworthy as a User-Agent. */
export function clientOf({ headers }: IncomingMessage): string | undefined {
  const client = headers["souk-client"];
  return typeof client === "string" && CLIENT.test(client) ? client : undefined;
}

export function idempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  // If a proxy sends it twice, the values would be joined to a new key.
  const isTwice = (request.headersDistinct["idempotency-key"]?.length ?? 1) > 1;
  if (typeof key === "string" && PRINTABLE.test(key) && !isTwice) return key;
  const message = isTwice
    ? "The Idempotency-Key header must be sent once."
    : "The Idempotency-Key header must be 1 to 255 printable characters.";
  throw new CoreError("validation_failed", message, {
    issues: [{ path: ["idempotency_key"], message }],
  });
}

/** The preconditions of a PUT: `If-None-Match: *` only creates, `If-Match: *` only replaces. */
export function expectation({ headers }: IncomingMessage): "absent" | "present" | undefined {
  const absent = headers["if-none-match"];
  if (absent === undefined) return headers["if-match"] === "*" ? "present" : undefined;
  if (absent === "*") return "absent";
  const message = "The If-None-Match header must be * in a PUT request.";
  throw invalid([{ path: ["if_none_match"], message }]);
}

/** The versions a caller accepts. A malformed, weak or foreign tag matches nothing; `*` matches anything. */
export function ifMatch({ headers }: IncomingMessage): readonly number[] | undefined {
  const header = headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const tags = header.split(",").map((tag) => tag.trim());
  return tags.every(isTag) ? tags.map(versionIn).filter((version) => version !== null) : [];
}
