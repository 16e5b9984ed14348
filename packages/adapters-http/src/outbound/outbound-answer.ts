import type { SendFailure, SendResult } from "@souk/core";
import { parseRetryAfter } from "@souk/core/adapter";
import type { Dispatcher } from "undici";
import { failureOf, isOldConnection, OutboundFailure } from "./outbound-failure.js";
import { readableText } from "./readable-text.js";

const KEPT_BYTES = 1_024;
const MAX_INFORMATIONAL = 16;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A receiver's answer, read no further than needed. */
export class OutboundAnswer implements Dispatcher.DispatchHandler {
  readonly result: Promise<SendResult>;
  readonly #maxBytes: number;
  readonly #startedAt: number;
  readonly #kept: Buffer[] = [];
  readonly #settle: (result: SendResult) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #status: number | null = null;
  #headers: Headers = {};
  #received = 0;
  #informational = 0;
  #settled = false;
  /** The receiver closed a kept connection and answered nothing. */
  foundClosed = false;

  constructor(maxBytes: number, startedAt: number) {
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    this.result = promise;
    this.#settle = resolve;
    this.#maxBytes = maxBytes;
    this.#startedAt = startedAt;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline may pass while the connection is made: then nothing is sent.
    if (this.#settled) throw new OutboundFailure("timeout");
    this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status >= 200) {
      this.#status = status;
      this.#headers = headers;
    } else if (++this.#informational > MAX_INFORMATIONAL) {
      this.stop("invalid_response");
    }
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#received < KEPT_BYTES) {
      // A copy, so that a kilobyte does not keep the socket's whole buffer alive.
      this.#kept.push(Buffer.from(chunk.subarray(0, KEPT_BYTES - this.#received)));
    }
    this.#received += chunk.length;
    if (this.#received > this.#maxBytes) this.stop(null);
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    const isUnanswered = this.#status === null && this.#informational === 0;
    this.foundClosed = !this.#settled && isUnanswered && isOldConnection(error);
    const sent = this.#controller === null ? "waiting" : "sent";
    this.#finish(failureOf(error, this.#status === null ? sent : "answered"));
  }

  /** Stops reading and drops the connection. */
  stop(failure: SendFailure | null): void {
    this.#finish(failure);
    this.#controller?.abort(new OutboundFailure(failure ?? "invalid_response"));
  }

  #finish(failure: SendFailure | null): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#settle({
      status: this.#status,
      failure,
      responseBody: this.#status === null ? null : this.#text(),
      retryAfterMs: parseRetryAfter(single(this.#headers["retry-after"]), new Date()),
      durationMs: Math.round(performance.now() - this.#startedAt),
    });
  }

  #text(): string | null {
    const encoding = single(this.#headers["content-encoding"])?.toLowerCase() ?? "identity";
    // Nothing is decompressed, and compressed bytes are no text to show.
    return encoding === "identity" ? readableText(Buffer.concat(this.#kept)) : null;
  }
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null;
}
