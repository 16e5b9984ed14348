import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { formatMoney, moneyFromNumber, moneyToNumber, parseMoney } from "./money.js";

describe("money", () => {
  it.each([
    ["0", 0],
    ["1.1", 110],
    ["1.10", 110],
    ["-0.01", -1],
    ["-0", 0],
    ["9999999999.99", 999_999_999_999],
    ["12.3400", 1234],
  ])("reads %s as %d cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    "",
    ".5",
    "5.",
    "1e2",
    "1.005",
    "0.30000000000000004",
    "NaN",
    "Infinity",
    " 1",
    "+1",
    "1,5",
  ])("refuses %j", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1.999, 1e-7])(
    "refuses the number %d",
    (value) => {
      expect(moneyFromNumber(value)).toBeNull();
    },
  );

  it("prints minus zero as zero", () => {
    expect(formatMoney(moneyFromNumber(-0) ?? 1)).toBe("0.00");
  });

  it("survives the way out and back in for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(moneyFromNumber(moneyToNumber(cents))).toBe(cents);
      }),
    );
  });
});
