import type { IncomingMessage, ServerResponse } from "node:http";

export interface Cors {
  /** Origins whose pages may call the API; "*" for all. */
  readonly origins: readonly string[];
}

const METHODS = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
const REQUEST_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-ID, X-Tenant-ID";
const ANSWER_HEADERS =
  "ETag, Idempotent-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID";

/** Sets what a browser wants to see; true when the request was only a browser's question. Credentials are never allowed. */
export function allowOrigin(
  { origins }: Cors,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  response.appendHeader("Vary", "Origin");
  const { origin } = request.headers;
  if (origin === undefined || !(origins.includes("*") || origins.includes(origin))) return false;
  response.setHeader("Access-Control-Allow-Origin", origins.includes("*") ? "*" : origin);
  response.setHeader("Access-Control-Expose-Headers", ANSWER_HEADERS);
  if (request.method !== "OPTIONS") return false;
  if (request.headers["access-control-request-method"] === undefined) return false;
  response.setHeader("Access-Control-Allow-Methods", METHODS);
  response.setHeader("Access-Control-Allow-Headers", REQUEST_HEADERS);
  response.setHeader("Access-Control-Max-Age", "600");
  return true;
}
