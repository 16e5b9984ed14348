import { describe, expect, it } from "@jest/globals";
import type { SendFailure, SendResult } from "../../ports/webhook-sender.js";
import { FAILURE_RULES, judge } from "./outcome.js";

const result = (parts: Partial<SendResult>): SendResult => ({
  status: null,
  failure: null,
  responseBody: null,
  retryAfterMs: null,
  durationMs: 3,
  ...parts,
});

describe("judge", () => {
  it.each([
    ["succeeded", [200, 201, 202, 204, 299]],
    ["failed", [408, 425, 429, 500, 502, 503, 504, 599]],
    ["rejected", [300, 301, 302, 304, 307, 308, 400, 401, 403, 404, 410, 418, 422, 499]],
    ["rejected", [101, 600, 999]],
  ] as const)("calls it %s for %p", (verdict, statuses) => {
    for (const status of statuses) expect(judge(result({ status })).verdict).toBe(verdict);
  });

  it("has a verdict for every status there can be", () => {
    for (let status = 0; status <= 1000; status++) {
      expect(["succeeded", "failed", "rejected"]).toContain(judge(result({ status })).verdict);
    }
  });

  it("switches a subscription off on 410 and on nothing else", () => {
    const disabling = Array.from({ length: 900 }, (_, index) => index + 100).filter(
      (status) => judge(result({ status })).disable,
    );
    expect(disabling).toEqual([410]);
  });

  it.each<[SendFailure, string]>([
    ["timeout", "failed"],
    ["dns_failed", "failed"],
    ["connect_failed", "failed"],
    ["tls_failed", "failed"],
    ["invalid_response", "failed"],
    ["internal_error", "failed"],
    ["blocked_address", "rejected"],
    ["invalid_url", "rejected"],
  ])("calls %s %s", (failure, verdict) => {
    const judged = judge(result({ failure }));
    expect(judged.verdict).toBe(verdict);
    expect(judged.error).toMatch(new RegExp(`^${failure}: .+\\.$`));
    expect(FAILURE_RULES.map((rule) => rule.failure)).toContain(failure);
  });

  it("does not take half a 200 for a success", () => {
    expect(judge(result({ status: 200, failure: "timeout" })).verdict).toBe("failed");
    expect(judge(result({})).error).toMatch(/^invalid_response/);
  });

  it("hands on Retry-After only where there is a retry", () => {
    expect(judge(result({ status: 429, retryAfterMs: 9 })).retryAfterMs).toBe(9);
    expect(judge(result({ status: 503, retryAfterMs: 9 })).retryAfterMs).toBe(9);
    expect(judge(result({ status: 404, retryAfterMs: 9 })).retryAfterMs).toBeNull();
    expect(judge(result({ status: 200, retryAfterMs: 9 }))).toEqual({
      verdict: "succeeded",
      error: null,
      retryAfterMs: null,
    });
  });
});
