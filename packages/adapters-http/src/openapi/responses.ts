import { useCases } from "@souk/core";
import { z } from "zod";
import type { Endpoint } from "../endpoint.js";
import { type ErrorCode, errorStatus } from "../errors.js";
import type { JsonSchema } from "./schemas.js";

export const errorSchema = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus)).describe("A stable word for programs."),
  message: z.string().describe("A sentence for people."),
  error: z.string().describe("The same sentence."),
  request_id: z.string(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("On 422: the path of each field that is wrong, such as order_items.0.product_id."),
});

const meanings: Record<number, string> = {
  400: "The request cannot be understood, or does not apply.",
  401: "No valid token was sent.",
  403: "The caller may not do this.",
  404: "There is no such thing here.",
  409: "The state of things does not allow it.",
  412: "The resource was changed in the meantime.",
  413: "The body is too large.",
  415: "The body has another type than application/json, or is compressed.",
  422: "A field is wrong.",
  429: "Too many requests.",
  500: "Something went wrong inside.",
  503: "The service cannot answer right now.",
};

const exampleCodes: Record<number, ErrorCode> = {
  400: "malformed_json",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  412: "precondition_failed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "rate_limited",
  500: "internal_error",
  503: "unavailable",
};

const headersOf: Record<number, readonly string[]> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

/** One named response for each status an error may have. */
export const errorResponses = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      `Error${status}`,
      {
        description,
        headers: headerRefs(["X-Request-ID", ...(headersOf[Number(status)] ?? [])]),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            example: exampleError(Number(status), description),
          },
        },
      },
    ]),
  );

function exampleError(status: number, message: string) {
  const example = {
    success: false,
    code: exampleCodes[status],
    message,
    error: message,
    request_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  };
  if (status !== 422) return example;
  return { ...example, errors: { name: ["The name field is required."] } };
}

/** The ways a route can fail, as far as its table tells. */
export function failuresOf({ useCase, path, method, tenantFrom }: Endpoint): number[] {
  const { access } = useCases[useCase];
  const writes = method !== "get";
  const statuses = [422, 429, 500, 503];
  if (writes || tenantFrom === "header") statuses.push(400);
  if (access !== "public" || useCase === "login") statuses.push(401);
  if (access === "member" || access === "admin" || useCase === "login") statuses.push(403);
  if (/:(?!tenantId)/.test(path)) statuses.push(404);
  if (writes && access !== "public") statuses.push(409, 412);
  if (method === "post" || method === "patch") statuses.push(413, 415);
  return statuses.toSorted((a, b) => a - b);
}

export const headerRefs = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const headers: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries({
    "X-Request-ID": "The id of this request, also in every log line about it.",
    "WWW-Authenticate": "How to authenticate: Bearer.",
    "Retry-After": "Seconds after which to try again.",
    ETag: "The version of the resource, for If-Match.",
    Link: "RFC 8288 links to the first, prev, next and last page.",
    "Idempotent-Replayed": "true when this is the answer of an earlier request with the same key.",
    RateLimit: "Requests left and seconds until all are back.",
    "RateLimit-Policy": "How many requests are allowed in which window.",
  }).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);
