interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly request_id?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Every refusal of the API, and every call that got no answer. */
export class SoukError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** The API's stable word for what went wrong, e.g. `validation_failed`; `no_answer` when none came. */
  readonly code: string;
  /** Messages by field, on 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: ErrorBody,
    extra: { retryAfter?: string | null; cause?: unknown } = {},
  ) {
    super(body.message ?? `The API answered ${status}.`, { cause: extra.cause });
    this.name = "SoukError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "no_answer" : "unexpected_answer");
    this.errors = body.errors ?? {};
    this.requestId = body.request_id ?? null;
    this.retryAfterSeconds = secondsOf(extra.retryAfter);
  }

  static async from(response: Response): Promise<SoukError> {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return new SoukError(response.status, typeof body === "object" && body ? body : {}, {
      retryAfter: response.headers.get("Retry-After"),
    });
  }
}

/** Servers say seconds, proxies between may say a date. */
function secondsOf(retryAfter: string | null | undefined): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
