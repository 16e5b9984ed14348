import type { SendFailure, SendResult } from "../../ports/webhook-sender.js";

/** succeeded: done; failed: try again; rejected: final, no retry would change it. */
export type Verdict = "succeeded" | "failed" | "rejected";

interface StatusRule {
  readonly from: number;
  readonly to: number;
  readonly verdict: Verdict;
  /** The receiver responded with 410 Gone: its subscription is disabled. */
  readonly disable?: true;
  readonly meaning: string;
}

interface FailureRule {
  readonly failure: SendFailure;
  readonly verdict: Exclude<Verdict, "succeeded">;
  readonly meaning: string;
}

/** The first rule whose range holds the status decides. */
export const STATUS_RULES: readonly StatusRule[] = [
  { from: 200, to: 299, verdict: "succeeded", meaning: "The receiver accepted the event." },
  { from: 300, to: 399, verdict: "rejected", meaning: "Redirects are not followed." },
  { from: 408, to: 408, verdict: "failed", meaning: "The receiver timed out." },
  { from: 410, to: 410, verdict: "rejected", disable: true, meaning: "The receiver is gone." },
  { from: 425, to: 425, verdict: "failed", meaning: "The receiver asked for a later attempt." },
  { from: 429, to: 429, verdict: "failed", meaning: "The receiver asked for fewer requests." },
  { from: 400, to: 499, verdict: "rejected", meaning: "The receiver rejected the request." },
  { from: 500, to: 599, verdict: "failed", meaning: "The receiver had an internal error." },
  { from: 100, to: 999, verdict: "rejected", meaning: "The status is not a final HTTP response." },
];

const OWN_FAILURE: FailureRule = {
  failure: "internal_error",
  verdict: "failed",
  meaning: "Souk failed to make the attempt.",
};

export const FAILURE_RULES: readonly FailureRule[] = [
  {
    failure: "timeout",
    verdict: "failed",
    meaning: "The receiver sent no complete response in time.",
  },
  { failure: "dns_failed", verdict: "failed", meaning: "The host name could not be resolved." },
  { failure: "connect_failed", verdict: "failed", meaning: "The connection failed." },
  { failure: "tls_failed", verdict: "failed", meaning: "The TLS connection is not trusted." },
  { failure: "invalid_response", verdict: "failed", meaning: "The response was not valid HTTP." },
  { failure: "blocked_address", verdict: "rejected", meaning: "The address is not public." },
  { failure: "invalid_url", verdict: "rejected", meaning: "The URL is not allowed." },
  OWN_FAILURE,
];

export interface Judgement {
  readonly verdict: Verdict;
  readonly disable?: true;
  /** `code: sentence`, null on success. */
  readonly error: string | null;
  readonly retryAfterMs: number | null;
}

/** The meaning of one attempt. A failure overrides a status: half a response is no response. */
export function judge(result: SendResult): Judgement {
  const failure = result.failure ?? (result.status === null ? "invalid_response" : null);
  if (failure !== null) {
    const { verdict, meaning } = ruleOfFailure(failure);
    return { verdict, error: `${failure}: ${meaning}`, retryAfterMs: null };
  }
  const status = result.status ?? 0;
  const rule = STATUS_RULES.find(({ from, to }) => status >= from && status <= to);
  if (rule === undefined) return judge({ ...result, failure: "invalid_response" });
  return {
    verdict: rule.verdict,
    ...(rule.disable && { disable: true as const }),
    error: rule.verdict === "succeeded" ? null : `http_${status}: ${rule.meaning}`,
    retryAfterMs: rule.verdict === "failed" ? result.retryAfterMs : null,
  };
}

function ruleOfFailure(failure: SendFailure): FailureRule {
  return FAILURE_RULES.find((each) => each.failure === failure) ?? OWN_FAILURE;
}
