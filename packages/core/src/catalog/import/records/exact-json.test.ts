import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { withoutLastZeros } from "../../../values/digits.js";
import { reviveExactly } from "./exact-json.js";
import { parseMoney } from "../../../values/money.js";

const read = (text: string): unknown => JSON.parse(text, reviveExactly);

/** A decimal as a whole number of some power of ten. */
function scaled(text: string): { digits: bigint; exponent: number } {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function sameDecimal(one: string, other: string): boolean {
  const [a, b] = [scaled(one), scaled(other)];
  if (a.digits === 0n || b.digits === 0n) return a.digits === b.digits;
  const least = Math.min(a.exponent, b.exponent);
  const whole = ({ digits, exponent }: typeof a) => digits * 10n ** BigInt(exponent - least);
  return whole(a) === whole(b);
}

const digits = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom("0", "0", "0", "1", "2", "5", "8", "9"),
    minLength: 1,
    maxLength,
  });
const wholes = digits(25).map((text) => text.replace(/^0+(?=.)/, ""));
const decimals = fc
  .tuple(
    fc.constantFrom("", "-"),
    wholes,
    fc.option(digits(25), { nil: null }),
    fc.option(fc.integer({ min: -340, max: 340 }), { nil: null }),
  )
  .map(([sign, whole, fraction, exponent]) =>
    [sign, whole, fraction && `.${fraction}`, exponent !== null && `e${exponent}`]
      .filter((part) => typeof part === "string")
      .join(""),
  );

/** The processor time of the fastest of some runs, which whatever else the machine does can only lengthen. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

/** How much longer one number takes than its parts: 1 where time grows with the length, 16 where with its square. */
function growth(work: (digits: string) => unknown): number {
  const few = `1${"0".repeat(512)}1`;
  const many = `1${"0".repeat(512 * 16)}1`;
  const repeat = (count: number, text: string) => () => {
    for (let n = 0; n < count; n += 1) work(text);
  };
  return fastest(repeat(2, many)) / fastest(repeat(2 * 16, few));
}

describe("a number in JSON", () => {
  it("is read as a number if its double says what its text said, and else as none", () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const value = Number(text);
        const isExact = Number.isFinite(value) && sameDecimal(text, String(value));
        expect(read(text)).toBe(isExact ? value : Number.NaN);
      }),
      { numRuns: 1_000 },
    );
  });

  it("takes no longer for its zeros than for other digits", () => {
    expect(growth(read)).toBeLessThan(5);
    expect(growth((digits) => parseMoney(`1.${digits}`, null))).toBeLessThan(5);
  });

  it("is found out when its zeros are looked for with a pattern", () => {
    expect(growth((text) => text.replace(/0+$/, ""))).toBeGreaterThan(5);
  });

  it.each(["1", "1.0", "10", "100000", "0", "000", ""])(
    "loses the zeros at the end of %j",
    (text) => {
      expect(withoutLastZeros(text)).toBe(text.replace(/0+$/, ""));
    },
  );
});
