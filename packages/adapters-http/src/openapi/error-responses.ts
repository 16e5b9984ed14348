import * as z from "zod";
import { type ErrorCode, errorStatus } from "../wire/errors.js";
import { headerRefs } from "./headers.js";
import { pascalCase } from "./names.js";
import type { JsonSchema } from "./schemas.js";
import type { Story } from "./story.js";

const allCodes = Object.keys(errorStatus) as ErrorCode[];

export const errorSchema = z
  .object({
    success: z
      .literal(false)
      .describe("Always false; successful responses have a different status code."),
    code: z.enum(allCodes).describe("A stable error code for programs."),
    message: z.string().describe("A human-readable message."),
    error: z.string().describe("The same as `message`."),
    request_id: z.string().describe("The id of the request in the log."),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        "On 422: the path of each invalid field, such as `order_items.0.product_id`, with its messages.",
      ),
    current: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .describe(
        "On 412: the current record, as its single read shows it; null if the caller may not read it.",
      ),
  })
  .describe("An error.");

/** The same for clients that accept application/problem+json. */
export const problemSchema = z
  .object({
    type: z
      .string()
      .describe(
        "The page about the code, such as `/docs/guides/errors#not_found`; `about:blank` on a host without guides. Programs read `code`.",
      ),
    title: z.string().describe("The reason phrase of the status."),
    status: z.int().describe("The status."),
    detail: z.string().describe("The same as `message`."),
    ...errorSchema.shape,
  })
  .describe("An error in RFC 9457 format, with the fields of Error.");

const meanings: Readonly<Record<ErrorCode, string>> = {
  bad_request: "The request is not valid HTTP, or its path is not percent-encoded UTF-8.",
  malformed_json: "The body is not a JSON object, or is incomplete.",
  tenant_header_missing: "X-Tenant-ID is missing.",
  tenant_header_invalid: "X-Tenant-ID is not a positive integer.",
  already_member: "The user is already a member of the tenant.",
  not_a_member: "The user is not a member of the tenant.",
  unauthenticated: "No valid token was sent.",
  invalid_credentials: "Wrong email address, password or code.",
  ticket_expired: "The sign-in has expired or was used; begin it again.",
  passwords_off: "Passwords are switched off on this host.",
  factor_required: "The tenant requires a second factor, and the account of the caller has none.",
  confirmation_required: "The session must be confirmed first with POST /confirm.",
  account_disabled: "The account is deactivated.",
  forbidden: "Requires the role ADMIN.",
  insufficient_scope:
    "The API key or the role of the member lacks a required scope, or no API key may do this.",
  tenant_forbidden: "The tenant does not exist, or the caller is not a member.",
  not_found: "The resource does not exist.",
  method_not_allowed: "The path has other methods.",
  request_timeout: "The request took too long to arrive.",
  conflict: "The current state does not allow this request.",
  limit_reached: "The tenant has as many of these as it may have.",
  last_admin: "A tenant must keep at least one ADMIN.",
  invalid_transition: "The current status does not allow the new one.",
  idempotency_in_progress:
    "The first request with this key is in progress. Retry after `Retry-After`.",
  idempotency_mismatch: "The key was used for a different request.",
  gone: "The record was deleted because of its age.",
  precondition_failed: "The resource has changed: `If-Match` does not match.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body has an unsupported type, or is compressed.",
  validation_failed: "A field is invalid; see `errors`.",
  rate_limited: "Too many requests. Retry after `Retry-After`.",
  import_busy: "Other imports are running. Please try again later.",
  headers_too_large: "The headers are too large.",
  expectation_failed: "Only the expectation 100-continue is met.",
  internal_error: "An internal error.",
  unavailable: "The service is unavailable. Nothing was changed.",
  outcome_unknown:
    "The outcome is unknown. With `Retry-After`, repeat the request with its `Idempotency-Key`.",
};

const headersOf: Record<number, readonly string[]> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

/**
 * Collects one named response for each set of codes that some route has under one status. All have the schema Error; a
 * failed If-Match adds its record.
 */
export class ErrorResponses {
  readonly components: Record<string, JsonSchema> = {};
  readonly #told: Story["errors"];

  constructor(told: Story["errors"]) {
    this.#told = told;
  }

  /** A reference to the response of a route with these codes. */
  reference(status: number, wanted: readonly ErrorCode[]): JsonSchema {
    const codes = allCodes.filter((code) => wanted.includes(code));
    return this.#named(codes.map(pascalCase).join("Or"), () => this.#describe(status, codes));
  }

  /** The response of a failed If-Match, with the record that it is about. */
  outdated(record: JsonSchema): JsonSchema {
    const kind = String(record["$ref"]).split("/").at(-1);
    const description = "The current record; null if the caller may not read it.";
    const current = { anyOf: [record, { type: "null" }], description };
    return this.#named(`Outdated${kind}`, () =>
      this.#describe(412, ["precondition_failed"], current),
    );
  }

  #named(name: string, make: () => JsonSchema): JsonSchema {
    this.components[name] ??= make();
    return { $ref: `#/components/responses/${name}` };
  }

  #describe(status: number, codes: readonly ErrorCode[], current?: JsonSchema): JsonSchema {
    const error = { $ref: "#/components/schemas/Error" };
    const exampleOf = (code: ErrorCode) => {
      const { current: shown, ...rest } = (this.#told[code] ?? madeUp(code)) as Example;
      // The one that was recorded is about a product.
      const isProduct = JSON.stringify(current ?? null).includes('/Product"');
      return { ...rest, ...(current && { current: isProduct ? (shown ?? null) : null }) };
    };
    return {
      description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join("\n\n"),
      headers: headerRefs([
        "X-Request-ID",
        ...mayBeAskedAgain(status, codes),
        ...(current ? ["ETag"] : []),
      ]),
      content: {
        "application/json": {
          schema: current ? { allOf: [error, { type: "object", properties: { current } }] } : error,
          examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
        },
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      },
    };
  }
}

interface Example {
  readonly current?: unknown;
}

const mayBeAskedAgain = (status: number, codes: readonly ErrorCode[]): readonly string[] =>
  codes.includes("idempotency_in_progress") ? ["Retry-After"] : (headersOf[status] ?? []);

/** For a bundle without the recorded responses. */
function madeUp(code: ErrorCode) {
  const message = meanings[code].split(";", 1)[0];
  const request_id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  return { success: false, code, message, error: message, request_id };
}
