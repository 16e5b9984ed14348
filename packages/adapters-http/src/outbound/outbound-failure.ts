import type { SendFailure } from "@souk/core";

/** Says why an attempt failed, in the coarse words that a delivery record may show. */
export class OutboundFailure extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure, cause?: unknown) {
    super(`The request failed: ${failure}.`, { cause });
    this.name = "OutboundFailure";
    this.failure = failure;
  }
}

/** How far an exchange was when it broke. */
export type Progress = "waiting" | "sent" | "answered";

/** The meaning of an error of the HTTP client. */
export function failureOf(error: Error & { code?: unknown }, progress: Progress): SendFailure {
  if (error instanceof OutboundFailure) return error.failure;
  if (progress === "answered") return "invalid_response";
  const { code } = error;
  if (code === "UND_ERR_SOCKET" || (typeof code === "string" && /^E[A-Z]+$/.test(code)))
    return "connect_failed";
  return progress === "sent" ? "invalid_response" : "internal_error";
}
