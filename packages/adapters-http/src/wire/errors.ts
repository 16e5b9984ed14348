import { CoreError, type ErrorKind, type Issue } from "@souk/core";

/** Errors of a request before the core sees it. */
export type HttpErrorCode =
  | "bad_request"
  | "request_timeout"
  | "headers_too_large"
  | "expectation_failed"
  | "malformed_json"
  | "tenant_header_missing"
  | "tenant_header_invalid"
  | "method_not_allowed"
  | "payload_too_large"
  | "unsupported_media_type"
  | "internal_error";

export type ErrorCode = ErrorKind | HttpErrorCode;

/** The only place with the HTTP status of each error. */
export const errorStatus: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 422,
  bad_request: 400,
  request_timeout: 408,
  headers_too_large: 431,
  expectation_failed: 417,
  malformed_json: 400,
  tenant_header_missing: 400,
  tenant_header_invalid: 400,
  already_member: 400,
  not_a_member: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  account_disabled: 403,
  ticket_expired: 401,
  passwords_off: 403,
  forbidden: 403,
  insufficient_scope: 403,
  factor_required: 403,
  confirmation_required: 403,
  tenant_forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  limit_reached: 422,
  last_admin: 409,
  invalid_transition: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  idempotency_in_progress: 409,
  rate_limited: 429,
  import_busy: 429,
  internal_error: 500,
  unavailable: 503,
  outcome_unknown: 503,
};

export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: HttpErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = "HttpError";
    this.code = code;
    this.headers = headers;
  }
}

export interface ErrorBody {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly error: string;
  readonly request_id: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly current?: unknown;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** The spelling of an issue's path for clients. */
export type WirePath = (path: Issue["path"]) => string;

/** A record as its single read shows it, with the tag of that read. */
export interface Shown {
  readonly data: unknown;
  readonly tag: string;
}

/** Shows the present record of a failed `If-Match`. */
export type ShowCurrent = (output: unknown) => Shown;

/** One shape for every failure. An error that was not made for callers reveals nothing about itself. */
export function answerError(
  error: unknown,
  requestId: string,
  wirePath: WirePath,
  showCurrent: ShowCurrent | null = null,
): ErrorAnswer {
  if (error instanceof CoreError) {
    const namesFields = error.kind === "validation_failed" || error.issues.length > 0;
    const errors = namesFields ? fieldErrors(error.issues, wirePath) : null;
    const { current } = error;
    const shown = current === undefined || current === null ? null : showCurrent?.(current);
    return {
      status: errorStatus[error.kind],
      headers: { ...headersOf(error), ...(shown && { ETag: shown.tag }) },
      body: {
        ...body(error.kind, error.message, requestId),
        ...(errors && { errors }),
        ...(current !== undefined && { current: shown?.data ?? null }),
      },
    };
  }
  if (error instanceof HttpError) {
    const { code, message, headers } = error;
    return { status: errorStatus[code], headers, body: body(code, message, requestId) };
  }
  const words = "Something went wrong. Please try again later.";
  return { status: 500, headers: {}, body: body("internal_error", words, requestId) };
}

const body = (code: ErrorCode, message: string, requestId: string): ErrorBody => ({
  success: false,
  code,
  message,
  error: message,
  request_id: requestId,
});

function headersOf({ kind, retryAfterSeconds }: CoreError): Record<string, string> {
  if (kind === "unauthenticated") return { "WWW-Authenticate": "Bearer" };
  if (kind === "rate_limited" || kind === "import_busy" || kind === "unavailable") {
    return { "Retry-After": String(retryAfterSeconds ?? 1) };
  }
  if (kind === "idempotency_in_progress") return { "Retry-After": "1" };
  // Without a key a client should look before it repeats the call.
  if (kind === "outcome_unknown" && retryAfterSeconds !== null) {
    return { "Retry-After": String(retryAfterSeconds) };
  }
  return {};
}

function fieldErrors(issues: readonly Issue[], wirePath: WirePath): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = wirePath(path);
    const known = errors.get(field);
    if (known) known.push(message);
    else errors.set(field, [message]);
  }
  return Object.fromEntries(errors);
}
