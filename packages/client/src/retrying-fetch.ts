import { SoukError } from "./souk-error.js";

export interface RetryOptions {
  readonly retries: number;
  readonly timeoutMs: number;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after this number of milliseconds, or when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const PASSING = new Set([429, 502, 503, 504]);
const LONGEST_WAIT_MS = 30_000;

/**
 * Repeats calls that cannot take effect twice: reads, creations with a key, and calls that the API refused to begin.
 */
export function retryingFetch(options: RetryOptions) {
  const { retries, wait } = options;
  return async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(request, options);
      const mayRepeat = attempt < retries && !request.signal.aborted;
      const pause = mayRepeat ? await pauseBefore(attempt, request, outcome) : null;
      if (pause === null) {
        if (outcome instanceof SoukError) throw outcome;
        return outcome;
      }
      if (outcome instanceof Response) await outcome.body?.cancel();
      await wait(pause, request.signal);
      if (request.signal.aborted) throw SoukError.aborted(request.signal);
    }
  };
}

/** The answer, or that none came: also if it broke off half-way, or took too long. */
async function send(
  request: Request,
  { fetch, timeoutMs }: RetryOptions,
): Promise<Response | SoukError> {
  const late = new AbortController();
  // Files have no time limit.
  const timer = isJson(request) ? setTimeout(() => late.abort(), timeoutMs) : undefined;
  try {
    const signal = AbortSignal.any([request.signal, late.signal]);
    const sent = new Request(request.clone(), { signal, redirect: "manual" });
    const response = await fetch(sent);
    // Reads the clone to its end here, so that a broken answer is requested again.
    if (isJson(response)) await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    if (request.signal.aborted) return SoukError.aborted(request.signal);
    const message = late.signal.aborted
      ? `The API did not answer within ${timeoutMs} ms.`
      : "The API could not be reached.";
    return new SoukError(0, { message }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function isJson({ headers }: Request | Response): boolean {
  const type = headers.get("Content-Type");
  return type === null || type.startsWith("application/json");
}

/** How long to wait before the next try; null when that would be unsafe, useless or too late. */
async function pauseBefore(
  attempt: number,
  request: Request,
  outcome: Response | SoukError,
): Promise<number | null> {
  const repeatable = isRepeatable(request);
  if (outcome instanceof SoukError) return repeatable ? backoff(attempt) : null;
  // A request that came too often was not begun.
  if (!repeatable && outcome.status !== 429) return null;
  if (!(await isPassing(outcome))) return null;
  const { code, retryAfterSeconds } = await SoukError.from(outcome);
  // The API names a time only if it will recognise the key.
  if (code === "outcome_unknown" && retryAfterSeconds === null) return null;
  if (retryAfterSeconds === null) return backoff(attempt);
  const retryAfterMs = retryAfterSeconds * 1000;
  return retryAfterMs <= LONGEST_WAIT_MS ? retryAfterMs : null;
}

const isRepeatable = ({ method, headers }: Request): boolean =>
  method === "GET" || method === "HEAD" || headers.has("Idempotency-Key");

async function isPassing(response: Response): Promise<boolean> {
  if (PASSING.has(response.status)) return true;
  return (
    response.status === 409 && (await SoukError.from(response)).code === "idempotency_in_progress"
  );
}

const backoff = (attempt: number) => Math.min(200 * 2 ** attempt, LONGEST_WAIT_MS);
