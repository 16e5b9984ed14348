import { shifted } from "./shifted.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits before retry 1, 2, …, each counted from the failure before it. */
export const RETRY_DELAYS_MS: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];

export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_AFTER_MS = 6 * HOUR;

const JITTER_SHARE = 0.1;

export interface FailedAttempt {
  /** Attempts made so far, including the one that just failed. */
  readonly attemptsMade: number;
  readonly failedAt: Date;
  readonly retryAfterMs: number | null;
  /** A number from -1 to 1 moves the delay by up to a tenth; absent means the exact delay. */
  readonly jitter?: number;
}

/** When to try again, or null when every retry has been used. */
export function nextAttempt(failed: FailedAttempt): Date | null {
  const scheduled = RETRY_DELAYS_MS[failed.attemptsMade - 1];
  if (scheduled === undefined) return null;
  const jittered = Math.round(scheduled * (1 + JITTER_SHARE * (failed.jitter ?? 0)));
  const requestedMs = Math.min(failed.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return shifted(failed.failedAt, Math.max(jittered, requestedMs));
}

/** Reads a Retry-After header, seconds or an HTTP date; anything else counts as absent. */
export function parseRetryAfter(value: string | null | undefined, now: Date): number | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, MAX_RETRY_AFTER_MS);
  if (!HTTP_DATE.test(text)) return null;
  const wait = Date.parse(text) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS) : null;
}

/** Date.parse alone would read "-5" as a year. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
