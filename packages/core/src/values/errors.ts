/** Every failure that a caller can act on. Hosts map each kind to their own words or codes. */
export type ErrorKind =
  | "validation_failed"
  | "already_member"
  | "not_a_member"
  | "unauthenticated"
  | "invalid_credentials"
  | "account_disabled"
  | "ticket_expired"
  | "passwords_off"
  | "forbidden"
  | "insufficient_scope"
  | "factor_required"
  | "confirmation_required"
  | "tenant_forbidden"
  | "not_found"
  | "gone"
  | "conflict"
  | "limit_reached"
  | "last_admin"
  | "invalid_transition"
  | "precondition_failed"
  | "idempotency_mismatch"
  | "idempotency_in_progress"
  | "rate_limited"
  | "import_busy"
  | "unavailable"
  | "outcome_unknown";

export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const OF_ANY_COPY = Symbol.for("souk.CoreError");

/**
 * An error of another copy of this package in the process is a CoreError, too; otherwise hosts would answer it with
 * 500.
 */
function isInstance(this: unknown, value: unknown): boolean {
  if (this !== CoreError)
    return Object.prototype.isPrototypeOf.call((this as typeof CoreError).prototype, Object(value));
  return typeof value === "object" && value !== null && OF_ANY_COPY in value;
}

/** Thrown by every use case that refuses a call. Hosts turn its kind into a status code or a message. */
export class CoreError extends Error {
  static {
    Object.defineProperty(this.prototype, OF_ANY_COPY, { value: true });
    Object.defineProperty(this, Symbol.hasInstance, { value: isInstance });
  }

  readonly kind: ErrorKind;
  /** What is wrong with the input, by field. */
  readonly issues: readonly Issue[];
  /** When the call may be tried again; null if that is not known. */
  readonly retryAfterSeconds: number | null;
  /**
   * On `precondition_failed`: the present record, as the use case of `call.reread` returns it, or null if the caller may
   * not read it. Undefined if it was not read.
   */
  readonly current: unknown;

  constructor(
    kind: ErrorKind,
    message: string,
    extra: {
      issues?: readonly Issue[];
      retryAfterSeconds?: number;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = "CoreError";
    this.kind = kind;
    this.issues = extra.issues ?? [];
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
    this.current = extra.current;
  }
}

/** The input is wrong; each issue names its field. */
export function invalid(issues: readonly Issue[]): CoreError {
  const first = issues[0]?.message ?? "The given data was invalid.";
  const more = issues.length - 1;
  const suffix = more > 0 ? ` (and ${more} more error${more === 1 ? "" : "s"})` : "";
  return new CoreError("validation_failed", first + suffix, { issues });
}

/** The connection broke after the commit was sent and before it was confirmed. */
export const outcomeUnknown = (cause: unknown): CoreError => {
  const words = "The outcome of this request is unknown. Check the result before you repeat it.";
  return new CoreError("outcome_unknown", words, { cause });
};

/** The same for a call with a key, which takes effect only once. */
export const repeatable = (cause: CoreError): CoreError => {
  const words =
    "The outcome of this request is unknown. Repeat it with the same Idempotency-Key: it takes effect only once.";
  return new CoreError("outcome_unknown", words, { retryAfterSeconds: 1, cause });
};

/** Nothing with this name or id is there, or the caller may not know of it. */
export const notFound = (what: string) => new CoreError("not_found", `${what} not found`);
/** It was there, and was deleted for its age. */
export const gone = (message: string) => new CoreError("gone", message);
/** A conflict with other data: a name is taken, or a record is in use. */
export const conflict = (message: string) => new CoreError("conflict", message);
/** The caller is known and may not do this. */
export const forbidden = (message: string) => new CoreError("forbidden", message);
export const forAdminsAlone = () => forbidden("Only an ADMIN of this tenant may do this.");
export const needsUser = () => forbidden("This requires a user to act as.");
export const unauthenticated = () => new CoreError("unauthenticated", "Unauthenticated.");
export const tenantForbidden = () =>
  new CoreError("tenant_forbidden", "You do not have access to this tenant.");
export const factorRequired = () =>
  new CoreError(
    "factor_required",
    "This tenant requires a second factor. Add one to your account to continue.",
  );
export const confirmationRequired = () =>
  new CoreError(
    "confirmation_required",
    "Confirm that it is you: send your password or a code to POST /confirm, then repeat the request.",
  );
export const changedMeanwhile = () =>
  conflict("The account changed in the meantime. Please try again.");
export const emailTaken = () =>
  invalid([{ path: ["email"], message: "The email has already been taken." }]);

/** The id of a record of a tenant in another system. */
export const ownIdTaken = () =>
  invalid([{ path: ["externalId"], message: "The external id has already been taken." }]);

export const externalIdTaken = () => conflict("The external id has already been taken.");
/** The status of the record does not permit this. */
export const invalidTransition = (message: string) => new CoreError("invalid_transition", message);
