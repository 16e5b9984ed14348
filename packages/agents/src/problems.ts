/** An error as a tool reports it. */
export interface ToolProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Field paths with their messages. */
  readonly errors?: unknown;
  readonly next: string;
  readonly request_id?: string;
  /** Seconds to wait. */
  readonly retry_after?: number;
}

const AGAIN = "Wait a moment, then repeat the call with the same idempotency_key.";

const next: Readonly<Record<string, string>> = {
  validation_failed: "Correct the fields named in errors and repeat the call.",
  malformed_json: "Send the arguments as a JSON object.",
  tenant_header_missing: "Give the argument tenant. who_am_i lists the tenants of this token.",
  tenant_header_invalid: "Give a positive number as tenant. who_am_i lists the tenants.",
  unauthenticated:
    "Stop. The token is missing, wrong, expired or revoked: ask the person for a new API key.",
  account_disabled: "Stop. Ask the person to have the account enabled.",
  forbidden: "Stop. Only another role may do this: ask the person.",
  tenant_forbidden: "Use a tenant that who_am_i lists.",
  insufficient_scope:
    "Stop. Ask the person to grant the key, or the role, the scope that the message names.",
  not_found: "Find the id with the matching find_ tool, and repeat the call with it.",
  conflict: "Read the record again, then decide with the person.",
  invalid_transition: "Read the record again: its status does not allow this step.",
  limit_reached: "Stop. Something must be deleted first: ask the person.",
  last_admin: "Stop. Another member must become ADMIN first.",
  precondition_failed: "Read the record again and repeat the change on what it shows now.",
  payload_too_large: "Send less, in several calls.",
  unsupported_media_type: "Use one of the content types in the schema.",
  idempotency_mismatch: "Use a new idempotency_key for a different change.",
  idempotency_in_progress: AGAIN,
  rate_limited: "Wait for retry_after seconds, then repeat the call.",
  import_busy: "Wait for retry_after seconds, then repeat the call.",
  unavailable: AGAIN,
  outcome_unknown:
    "Read the record to see whether the change was made, or repeat the call with the same idempotency_key.",
  internal_error:
    "Report the request_id to the operator. Read the record before you repeat a change.",
  gone: "Begin again without after.",
  confirmation_required: "Ask the person to do this in the console.",
};

const OTHERWISE = "Read the message; ask the person if it does not help.";

export const nextStep = (code: string): string => next[code] ?? OTHERWISE;

/** The error body of the API, with the next step. */
export function problemIn(status: number, body: unknown, retryAfter?: string): ToolProblem {
  const { code, message, errors, request_id } = body as Partial<Record<string, unknown>>;
  const word = typeof code === "string" ? code : status >= 500 ? "unavailable" : "unknown";
  const seconds = Number(retryAfter);
  return {
    status,
    code: word,
    message: typeof message === "string" ? message : `The host responded with ${status}.`,
    ...(errors !== undefined && { errors }),
    next: nextStep(word),
    ...(typeof request_id === "string" && { request_id }),
    ...(retryAfter !== undefined && Number.isFinite(seconds) && { retry_after: seconds }),
  };
}

/** A refusal of this package itself, in the form of the API. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  hint = nextStep(code),
): ToolProblem => ({ status, code, message, next: hint });
