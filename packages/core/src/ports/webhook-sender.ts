/** Why no complete answer came. Coarse on purpose: finer words would turn it into a port scanner. */
export type SendFailure =
  | "timeout"
  | "dns_failed"
  | "connect_failed"
  | "tls_failed"
  | "invalid_response"
  | "blocked_address"
  | "invalid_url"
  | "internal_error";

export interface SendRequest {
  /** Connections are never shared between tenants. */
  readonly tenantId: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent byte for byte: the signature was made over it. */
  readonly body: string | Uint8Array;
  /** One deadline over name lookup, connection, TLS, headers and body. */
  readonly deadlineMs: number;
}

export interface SendResult {
  /** The code of the status line, even if the rest of the answer never came. */
  readonly status: number | null;
  /** Set when there is no complete answer; it counts more than the status. */
  readonly failure: SendFailure | null;
  /** At most the first 1 KiB of the answer, as text. */
  readonly responseBody: string | null;
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

/** One POST to a receiver that may be hostile. */
export interface WebhookSender {
  /** The fault of a URL, as a sentence, or null. Checks only its form and does not use the network. */
  check(url: string): string | null;
  /** Never throws and never follows a redirect. */
  send(request: SendRequest): Promise<SendResult>;
}
