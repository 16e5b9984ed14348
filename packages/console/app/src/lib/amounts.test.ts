import { describe, expect, it } from "@jest/globals";
import { amountText, formatAmount, majorOf, minorDigits, minorOf, parseAmount } from "./amounts.js";

describe("an amount", () => {
  it.each([
    ["1234.5", null, "en", "1,234.50"],
    ["1000", "JPY", "en", "¥1,000"],
    ["2.468", "KWD", "en", "KWD\u00a02.468"],
    ["19.9", "EUR", "de", "19,90\u00a0€"],
  ] as const)("of %s in %s is shown in %s as %s", (amount, currency, locale, shown) => {
    expect(formatAmount(amount, currency, locale)).toBe(shown);
  });

  it.each([
    ["41", "USD", "\u206641.00\u2069\u00a0\u2068US$\u2069"],
    ["-41", "USD", "\u2066-41.00\u2069\u00a0\u2068US$\u2069"],
    ["1234.5", null, "\u20661,234.50\u2069"],
  ] as const)(
    "of %s in %s keeps sign, number and currency apart in Arabic",
    (amount, currency, shown) => {
      expect(formatAmount(amount, currency, "ar-u-nu-latn")).toBe(shown);
    },
  );

  it("has as many digits as its currency, and two without one", () => {
    expect([null, "USD", "JPY", "KWD"].map(minorDigits)).toEqual([2, 2, 0, 3]);
  });

  it.each([
    ["0.29", "EUR", 29],
    ["1000", "JPY", 1000],
    ["2.468", "KWD", 2468],
    [4.35, null, 435],
  ] as const)(
    "of %s in %s is exactly %i in the smallest unit, and back",
    (amount, currency, minor) => {
      expect(minorOf(amount, currency)).toBe(minor);
      expect(majorOf(minor, currency)).toBe(Number(amount));
    },
  );

  it.each([
    ["19.90", "en", 19.9],
    [" 1,234.50 ", "en", 1234.5],
    ["1.234,50", "de", 1234.5],
    ["1234,5", "de", 1234.5],
    ["19.90", "de", 19.9],
    ["1 234,50", "fr", 1234.5],
    ["١٢٫٥", "ar-EG", 12.5],
    ["١٬٢٣٤٫٥", "ar-u-nu-latn", 1234.5],
    ["1,234.5", "ar-u-nu-latn", 1234.5],
    ["-3", "en", -3],
    [".5", "en", 0.5],
  ] as const)("typed as %s in %s is %d", (text, locale, amount) => {
    expect(parseAmount(text, locale)).toBe(amount);
  });

  it.each([
    ["", "en"],
    ["ten", "en"],
    ["1,2", "en"],
    ["1,23,456", "en"],
    ["1e3", "en"],
    ["0x10", "en"],
  ])("typed as %j in %s is none, and not another one", (text, locale) => {
    expect(parseAmount(text, locale)).toBeNull();
  });

  it.each(["en", "de", "fr", "ar-EG", "ar-u-nu-latn"])(
    "in a field is read back as it was in %s",
    (locale) => {
      for (const amount of [0, 0.05, 19.9, 1234.56, 9_999_999_999.99]) {
        expect(parseAmount(amountText(amount, null, locale), locale)).toBe(amount);
      }
    },
  );
});
