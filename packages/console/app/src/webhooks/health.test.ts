import { describe, expect, it } from "@jest/globals";
import { healthOf } from "./health.js";

const fresh = {
  last_success_at: null,
  last_failure_at: null,
  failures_in_a_row: 0,
  waiting: 0,
  held: 0,
  exhausted: 0,
};
const webhook = (health = {}, own = {}) => ({
  is_active: true,
  paused: false,
  ...own,
  health: { ...fresh, ...health },
});
const AT = "2026-11-26T12:00:00.000Z";

describe("the health of a webhook", () => {
  it("is unused until a delivery succeeds, then healthy", () => {
    expect(healthOf(webhook())).toBe("unused");
    expect(healthOf(webhook({ last_success_at: AT }))).toBe("healthy");
  });

  it("is failing after a failed attempt, whatever succeeded before it", () => {
    expect(healthOf(webhook({ last_success_at: AT, failures_in_a_row: 1 }))).toBe("failing");
  });

  it("is disabled or paused rather than failing, since nothing is sent", () => {
    expect(healthOf(webhook({ failures_in_a_row: 9 }, { is_active: false }))).toBe("disabled");
    expect(healthOf(webhook({ failures_in_a_row: 9, held: 3 }, { paused: true }))).toBe("paused");
  });
});
