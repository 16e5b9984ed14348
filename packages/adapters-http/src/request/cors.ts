import type { Exchange } from "../exchange.js";

export interface Cors {
  /** Origins whose pages may call the API; "*" for all. */
  readonly origins: readonly string[];
}

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const REQUEST_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, Traceparent, X-Request-ID, X-Tenant-ID";
const ANSWER_HEADERS =
  "ETag, Idempotent-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, Souk-Ignored, X-Request-ID";

/** Sets the headers that a browser needs; true when the request was only a preflight. Credentials are never allowed. */
export function allowOrigin({ origins }: Cors, exchange: Exchange): boolean {
  const { request, headers } = exchange;
  exchange.vary("Origin");
  const { origin } = request.headers;
  if (origin === undefined || !(origins.includes("*") || origins.includes(origin))) return false;
  headers["Access-Control-Allow-Origin"] = origins.includes("*") ? "*" : origin;
  headers["Access-Control-Expose-Headers"] = ANSWER_HEADERS;
  if (request.method !== "OPTIONS") return false;
  if (request.headers["access-control-request-method"] === undefined) return false;
  headers["Access-Control-Allow-Methods"] = METHODS;
  headers["Access-Control-Allow-Headers"] = REQUEST_HEADERS;
  headers["Access-Control-Max-Age"] = "600";
  return true;
}
