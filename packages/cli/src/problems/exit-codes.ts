import type { ErrorKind } from "@souk/core";

/** The meaning of each exit code for scripts. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  conflict: 5,
  partly: 6,
  unknown: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeHelp = `Exit codes:
  0  done                4  not found
  1  failed or declined  5  conflict with the current state
  2  wrong usage         6  partly done
  3  not allowed         7  outcome unknown
                         130  interrupted`;

export const exitCodeByKind: Readonly<Record<ErrorKind, ExitCode>> = {
  validation_failed: exitCodes.usage,
  already_member: exitCodes.conflict,
  not_a_member: exitCodes.notFound,
  unauthenticated: exitCodes.notAllowed,
  invalid_credentials: exitCodes.notAllowed,
  ticket_expired: exitCodes.notAllowed,
  passwords_off: exitCodes.notAllowed,
  factor_required: exitCodes.notAllowed,
  confirmation_required: exitCodes.notAllowed,
  account_disabled: exitCodes.notAllowed,
  forbidden: exitCodes.notAllowed,
  insufficient_scope: exitCodes.notAllowed,
  tenant_forbidden: exitCodes.notAllowed,
  not_found: exitCodes.notFound,
  conflict: exitCodes.conflict,
  limit_reached: exitCodes.conflict,
  last_admin: exitCodes.conflict,
  invalid_transition: exitCodes.conflict,
  gone: exitCodes.notFound,
  precondition_failed: exitCodes.conflict,
  idempotency_mismatch: exitCodes.conflict,
  idempotency_in_progress: exitCodes.conflict,
  rate_limited: exitCodes.failed,
  import_busy: exitCodes.failed,
  unavailable: exitCodes.failed,
  outcome_unknown: exitCodes.unknown,
};
