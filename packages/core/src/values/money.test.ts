import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { currencyCodes, currencyField, decimalsOf } from "./currency.js";
import {
  formatMoney,
  maxMoney,
  moneyFromNumber,
  moneyToNumber,
  parseMoney,
  unitsBetween,
} from "./money.js";

describe("money", () => {
  it.each([
    ["0", null, 0],
    ["1.1", null, 110],
    ["1.10", "USD", 110],
    ["-0.01", "EUR", -1],
    ["-0", null, 0],
    ["9999999999.99", "USD", 999_999_999_999],
    ["12.3400", "HUF", 1234],
    ["1000", "JPY", 1000],
    ["1000.00", "JPY", 1000],
    ["2.468", "KWD", 2468],
    ["2.5", "IQD", 2500],
  ])("reads %s of %s as %d minor units", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor);
  });

  it.each([
    ["", null],
    [".5", null],
    ["5.", null],
    ["1e2", null],
    ["1.005", null],
    ["0.30000000000000004", "KWD"],
    ["NaN", null],
    ["Infinity", null],
    [" 1", null],
    ["+1", null],
    ["1,5", null],
    ["1.005", "USD"],
    ["1.5", "JPY"],
    ["1.0005", "KWD"],
  ])("refuses %j of %s", (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1.999, 1e-7])(
    "refuses the number %d",
    (value) => {
      expect(moneyFromNumber(value, "USD")).toBeNull();
    },
  );

  it.each([
    [1250, null, "12.50"],
    [1250, "USD", "12.50"],
    [1250, "JPY", "1250"],
    [1250, "KWD", "1.250"],
    [-5, "JPY", "-5"],
    [-5, "KWD", "-0.005"],
    [0, "JPY", "0"],
  ])("prints %d minor units of %s as %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it("prints minus zero as zero", () => {
    expect(formatMoney(moneyFromNumber(-0, null) ?? 1, null)).toBe("0.00");
  });

  it("keeps the largest amount of a currency within 9999999999.99", () => {
    const largest = [null, "USD", "JPY", "KWD"].map((code) => formatMoney(maxMoney(code), code));
    expect(largest).toEqual(["9999999999.99", "9999999999.99", "9999999999", "9999999999.990"]);
  });

  it("survives the way out and back in for every amount of every currency", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...currencyCodes()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (currency, part) => {
          const minor = Math.floor(maxMoney(currency) * part);
          const text = formatMoney(minor, currency);
          expect(parseMoney(text, currency)).toBe(minor);
          expect(moneyFromNumber(moneyToNumber(minor, currency), currency)).toBe(minor);
          expect(text.split(".")[1] ?? "").toHaveLength(decimalsOf(currency));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("reads a text in a currency exactly if its decimals fit, whatever zeros follow", () => {
    const currency = fc.constantFrom(null, ...currencyCodes());
    const parts = fc.tuple(fc.nat(9_999_999), fc.nat(9_999), fc.nat(3));
    fc.assert(
      fc.property(currency, parts, (code, [whole, fraction, zeros]) => {
        const decimals = String(fraction).padStart(4, "0");
        const significant = decimals.replace(/0+$/, "");
        const minor = parseMoney(`${whole}.${decimals}${"0".repeat(zeros)}`, code);
        const read = minor === null ? null : Number(formatMoney(minor, code));
        const fits = significant.length <= decimalsOf(code);
        expect(read).toBe(fits ? Number(`${whole}.${decimals}`) : null);
      }),
      { numRuns: 2_000 },
    );
  });

  it("says the same number in the units of another currency", () => {
    expect(unitsBetween("USD", "EUR")).toEqual({ times: 1, over: 1 });
    expect(unitsBetween(null, "KWD")).toEqual({ times: 10, over: 1 });
    expect(unitsBetween("JPY", "KWD")).toEqual({ times: 1000, over: 1 });
    expect(unitsBetween("KWD", "JPY")).toEqual({ times: 1, over: 1000 });
  });
});

describe("the list of currencies", () => {
  it("has each currency that Intl knows, except withdrawn ones and those without a minor unit", () => {
    const codes = new Set(currencyCodes());
    const missing = Intl.supportedValuesOf("currency").filter((code) => !codes.has(code));
    expect(missing).toEqual(["HRK", "SLL", "XDR", "XSU", "ZWL"]);
  });

  it.each(["usd", "CLF", "XAU", "XXX", "EURO", "", "constructor"])("does not take %j", (code) => {
    expect(currencyField.safeParse(code).success).toBe(false);
  });

  it("takes the codes of ISO 4217", () => {
    expect(currencyCodes().filter((code) => !currencyField.safeParse(code).success)).toEqual([]);
  });
});
