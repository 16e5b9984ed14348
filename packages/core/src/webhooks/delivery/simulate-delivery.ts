import { judge } from "./outcome.js";
import { nextAttempt } from "../../values/retry-policy.js";

export interface SimulatedAttempt {
  readonly number: number;
  readonly at: Date;
  readonly status: "succeeded" | "failed" | "exhausted" | "rejected";
  readonly error: string | null;
  readonly retryAt: Date | null;
}

/** All attempts of a delivery to a receiver with these answers, by the same rules as real ones. */
export function simulateDelivery(
  responses: readonly number[],
  start: Date,
  retryAfterMs: number | null = null,
): SimulatedAttempt[] {
  const attempts: SimulatedAttempt[] = [];
  for (let at: Date | null = start; at !== null;) {
    const number = attempts.length + 1;
    const status = responses[Math.min(number, responses.length) - 1] ?? 503;
    const { verdict, error } = judge({
      status,
      failure: null,
      responseBody: null,
      retryAfterMs,
      durationMs: 0,
    });
    const retryAt: Date | null =
      verdict === "failed"
        ? nextAttempt({ attemptsMade: number, failedAt: at, retryAfterMs })
        : null;
    const final = verdict === "failed" && !retryAt ? "exhausted" : verdict;
    attempts.push({ number, at, status: final, error, retryAt });
    at = retryAt;
  }
  return attempts;
}
