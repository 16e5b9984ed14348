import type { JsonSchema } from "./schemas.js";

export const headers: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries({
    "X-Request-ID": "The id of this request, also in every log line about it.",
    "WWW-Authenticate": "How to authenticate: Bearer.",
    "Retry-After": "Seconds after which to try again.",
    ETag: "A strong tag of this very answer, for If-None-Match; that of a single resource also says its version, for If-Match. A long file has it in a trailer.",
    Link: "RFC 8288 links to the first, prev, next and last page; left out where the query is longer than 3,000 characters.",
    "Idempotent-Replayed": "true when this is the answer of an earlier request with the same key.",
    "Souk-Ignored":
      'Parameters of the query and fields of the body that the route does not know, each with a similar one that it knows, if there is any: `"statsu";nearest="status"`, `"order_items.0.nots";nearest="order_items.0.notes"`. At most 10 parameters and 20 fields; names are percent-encoded outside printable ASCII.',
    "Preference-Applied": "What was heeded of Prefer.",
    Location: "Where what was made is, relative to the request.",
    RateLimit:
      "Requests left and seconds until all are back, of the caller (`default`) and of its tenant (`tenant`).",
    "RateLimit-Policy": "How many requests are allowed in which window.",
  }).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

export const headerRefs = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
