import { SoukError } from "./souk-error.js";

export interface RetryOptions {
  readonly retries: number;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const PASSING = new Set([429, 502, 503, 504]);
const LONGEST_WAIT_MS = 30_000;

/** Repeats what may be repeated without doing anything twice: reads, and creations that carry a key. */
export function retryingFetch({ retries, fetch, wait }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    const allowed = isRepeatable(request) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await fetch(request.clone()).catch((error: unknown) => noAnswer(error));
      const last = attempt >= allowed;
      if (outcome instanceof SoukError) {
        if (last) throw outcome;
        await wait(backoff(attempt));
      } else {
        const passing = await isPassing(outcome);
        if (last || !passing) return outcome;
        await outcome.body?.cancel();
        await wait(askedWait(outcome) ?? backoff(attempt));
      }
    }
  };
}

const isRepeatable = ({ method, headers }: Request): boolean =>
  method === "GET" || method === "HEAD" || headers.has("Idempotency-Key");

async function isPassing(response: Response): Promise<boolean> {
  if (PASSING.has(response.status)) return true;
  return (
    response.status === 409 && (await SoukError.from(response)).code === "idempotency_in_progress"
  );
}

const noAnswer = (cause: unknown) =>
  new SoukError(0, { message: "The API could not be reached." }, { cause });

function askedWait({ headers }: Response): number | null {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null;
}

const backoff = (attempt: number) => Math.min(200 * 2 ** attempt, LONGEST_WAIT_MS);
