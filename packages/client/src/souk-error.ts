import type { operations } from "./schema.generated.js";

type Json412<I> = I extends {
  responses: { 412: { content: { "application/json": { current?: infer C } } } };
}
  ? NonNullable<C>
  : never;

/** Every kind of record that a call may name a version of. */
export type CurrentRecord = { [I in keyof operations]: Json412<operations[I]> }[keyof operations];

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly request_id?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly current?: CurrentRecord | null;
}

/** Every failure of a call: a refusal of the API, no answer, or a call that could not be sent or was ended. */
export class SoukError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /**
   * The API's stable code for the failure, e.g. `validation_failed`. The client's own codes are `no_answer`,
   * `unexpected_answer`, `aborted` (`cause` is the signal's reason) and `invalid_request`, for which nothing was sent.
   */
  readonly code: string;
  /** Messages by field, on 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /**
   * On 412: the present record, or null if the caller may not read it or the API names none. `currentOf` of the method
   * that was called gives it with its type.
   */
  readonly current: CurrentRecord | null;
  /** The ETag of `current`, for the next `ifMatch`. */
  readonly etag: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: ErrorBody,
    extra: { retryAfter?: string | null; etag?: string | null; cause?: unknown } = {},
  ) {
    super(body.message ?? `The API answered ${status}.`, { cause: extra.cause });
    this.name = "SoukError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "no_answer" : "unexpected_answer");
    this.errors = body.errors ?? {};
    this.current = body.current ?? null;
    this.etag = this.current && (extra.etag ?? null);
    this.requestId = body.request_id ?? null;
    this.retryAfterSeconds = secondsOf(extra.retryAfter);
  }

  /** A call that its own signal ended. */
  static aborted({ reason }: AbortSignal): SoukError {
    const why = reason instanceof Error ? reason.message : String(reason);
    return new SoukError(
      0,
      { code: "aborted", message: `The call was ended: ${why}` },
      { cause: reason },
    );
  }

  /** A call that cannot be sent. Its cause is left out, because it may repeat the token. */
  static invalidRequest(what: string): SoukError {
    return new SoukError(0, { code: "invalid_request", message: what });
  }

  static async from(response: Response): Promise<SoukError> {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return new SoukError(response.status, typeof body === "object" && body ? body : {}, {
      retryAfter: response.headers.get("Retry-After"),
      etag: response.headers.get("ETag"),
    });
  }
}

/** Servers send seconds; proxies in between may send a date. */
function secondsOf(retryAfter: string | null | undefined): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
