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

export type Progress = "waiting" | "sent" | "answered";

/** The meaning of an error of the HTTP client. */
export function failureOf(error: Error & { code?: unknown }, progress: Progress): SendFailure {
  if (error instanceof OutboundFailure) return error.failure;
  if (progress === "answered") return "invalid_response";
  const { code } = error;
  if (isUnreadable(error)) return "invalid_response";
  if (code === "UND_ERR_SOCKET" || (typeof code === "string" && /^E[A-Z]+$/.test(code)))
    return "connect_failed";
  return progress === "sent" ? "invalid_response" : "internal_error";
}

interface SocketFailure extends Error {
  readonly code?: unknown;
  /** The bytes read from the connection so far. */
  readonly socket?: { readonly bytesRead?: number };
}

const isOfSocket = ({ code }: SocketFailure) => code === "UND_ERR_SOCKET";

/** The HTTP client takes no `100 Continue` that it did not ask for. */
const isUnreadable = (error: SocketFailure): boolean =>
  isOfSocket(error) && error.message === "bad response";

/** Whether a connection that had carried an earlier exchange was closed by the receiver. */
export const isOldConnection = (error: SocketFailure): boolean =>
  isOfSocket(error) && !isUnreadable(error) && (error.socket?.bytesRead ?? 0) > 0;
