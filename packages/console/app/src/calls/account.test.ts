import { describe, expect, it } from "@jest/globals";
import { isConcern, owedFor } from "./account.js";

const order = {
  status: "completed",
  total_amount: "80.00",
  paid_amount: "80.00",
  refunded_amount: "0.00",
  currency: "EUR",
} as const;

describe("what a caller owes", () => {
  it("is the total less payments plus refunds, of orders that were never paid in full", () => {
    const partly = { ...order, paid_amount: "50.00", refunded_amount: "20.00" };
    const refunded = { ...order, refunded_amount: "80.00" };
    const cancelled = { ...order, status: "cancelled", paid_amount: "0.00" } as const;
    const pending = { ...order, status: "pending", paid_amount: "0.00" } as const;
    expect(owedFor([partly, refunded, cancelled, pending])).toBe(50_00 + 80_00);
  });
});

describe("an order is a concern of its caller", () => {
  it.each([
    ["it is pending", { status: "pending" }, true],
    ["it is being processed", { status: "processing" }, true],
    ["it is completed and paid", {}, false],
    ["it is completed and not paid", { paid_amount: "10.00" }, true],
    ["it is cancelled", { status: "cancelled", paid_amount: "0.00" }, false],
  ] as const)("%s", (_, changes, expected) => {
    expect(isConcern({ ...order, ...changes })).toBe(expected);
  });
});
