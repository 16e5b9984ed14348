import { withoutLastZeros } from "../../../values/digits.js";

/** For `JSON.parse`: refuses numbers that a double cannot hold exactly. */
export function reviveExactly(_: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number" || context?.source === undefined) return value;
  return decimal(context.source) === decimal(String(value)) ? value : Number.NaN;
}

/** One spelling for equal decimals: sign, digits without outer zeros, exponent. */
function decimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match) return text;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutLastZeros(digits);
  if (significant === "") return "0";
  const shift = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${shift}`;
}
