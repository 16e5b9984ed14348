import { describe, expect, it } from "@jest/globals";
import { MAX_ATTEMPTS, nextAttempt, parseRetryAfter } from "./retry-policy.js";

const failedAt = new Date("2026-01-01T00:00:00.000Z");
const minutes = (date: Date | null) => date && (date.getTime() - failedAt.getTime()) / 60_000;
const after = (attemptsMade: number, retryAfterMs: number | null = null, jitter?: number) =>
  minutes(
    nextAttempt({ attemptsMade, failedAt, retryAfterMs, ...(jitter !== undefined && { jitter }) }),
  );

describe("nextAttempt", () => {
  it("waits 1, 5, 15, 60 and 360 minutes after the previous failure, then gives up", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((made) => after(made))).toEqual([
      1,
      5,
      15,
      60,
      360,
      null,
      null,
    ]);
    expect(MAX_ATTEMPTS).toBe(6);
  });

  it("lets a longer Retry-After win, up to six hours, and ignores a shorter one", () => {
    expect(after(1, 120_000)).toBe(2);
    expect(after(2, 120_000)).toBe(5);
    expect(after(1, 1e12)).toBe(360);
    expect(after(6, 120_000)).toBeNull();
  });

  it("moves the delay by at most a tenth, and never before a Retry-After", () => {
    expect(after(1, null, 1)).toBeCloseTo(1.1);
    expect(after(1, null, -1)).toBeCloseTo(0.9);
    expect(after(1, 60_000, -1)).toBe(1);
  });

  it("has no answer for an attempt that was never made", () => {
    expect(after(0)).toBeNull();
  });
});

describe("parseRetryAfter", () => {
  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["999999999999", 21_600_000],
    ["9".repeat(40), 21_600_000],
    ["Thu, 01 Jan 2026 00:05:00 GMT", 300_000],
    ["Wed, 31 Dec 2025 00:05:00 GMT", 0],
    ["Fri, 01 Jan 2038 00:00:00 GMT", 21_600_000],
    ["-5", null],
    ["1e9", null],
    ["1.5", null],
    ["soon", null],
    ["2026-01-01", null],
    ["Thu, 99 Foo 2026 00:05:00 GMT", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("reads %p as %p", (value, expected) => {
    expect(parseRetryAfter(value, failedAt)).toBe(expected);
  });
});
