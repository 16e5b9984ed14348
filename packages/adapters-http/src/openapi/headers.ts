import type { JsonSchema } from "./schemas.js";

export const headers: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries({
    "X-Request-ID": "The id of this request, as in the log.",
    "WWW-Authenticate": "How to authenticate: Bearer.",
    "Retry-After": "Seconds to wait before retrying.",
    ETag: "A strong ETag of the response, for `If-None-Match`; that of a single resource includes its version, for `If-Match`. Long files send it in a trailer.",
    Link: "RFC 8288 links to the first, prev, next and last page. Omitted if the query is longer than 3,000 characters.",
    "Idempotent-Replayed":
      "`true` if this is the response to an earlier request with the same key.",
    "Souk-Ignored":
      'Unknown query parameters and body fields, each with the nearest known name, if there is one: `"statsu";nearest="status"`, `"order_items.0.nots";nearest="order_items.0.notes"`. Up to 10 parameters and 20 fields; characters outside printable ASCII are percent-encoded.',
    "Preference-Applied": "The preferences that were applied.",
    Location: "The path of the created record, from the root of the host.",
    RateLimit:
      "Remaining requests and seconds until the full allowance is restored, for the caller (`default`) and the tenant (`tenant`).",
    "RateLimit-Policy": "The number of allowed requests and the window.",
  }).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

export const headerRefs = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
