import { type Currency, decimalsOf } from "./currency.js";
import { withoutLastZeros } from "./digits.js";

/**
 * Money is a whole number of minor units of its currency everywhere inside: 1250 is 12.50 USD, 1250 JPY and 1.250 KWD.
 * Where no currency is named, it is a number of hundredths.
 */
export type Money = number;

const unitsOf = (currency: Currency): number => 10 ** decimalsOf(currency);

/** The largest amount: as much of 9999999999.99 as the currency can express. */
export const maxMoney = (currency: Currency): Money => {
  const units = unitsOf(currency);
  return units < 100 ? 9_999_999_999 * units : 999_999_999_999 * (units / 100);
};

/** Reads a decimal text such as "12.5"; null when it has more decimals than the currency or is not a plain number. */
export function parseMoney(text: string, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const significant = withoutLastZeros(fraction);
  const decimals = decimalsOf(currency);
  if (significant.length > decimals) return null;
  const minor = Number(whole) * 10 ** decimals + Number(significant.padEnd(decimals, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** The number was already checked to equal its text exactly, so its shortest text is that text. */
export function moneyFromNumber(value: number, currency: Currency): Money | null {
  return Number.isFinite(value) ? parseMoney(String(value), currency) : null;
}

/** An amount as a text with all decimals of its currency: 1250 is "12.50" in USD and "1.250" in KWD. */
export function formatMoney(minor: Money, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const sign = minor < 0 ? "-" : "";
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An amount as a plain number: 1250 is 12.5 in USD and 1.25 in KWD. */
export const moneyToNumber = (minor: Money, currency: Currency): number =>
  minor / unitsOf(currency);

/** The factor or divisor that keeps the number of an amount in another currency: 12.50 stays 12.50. */
export const unitsBetween = (
  from: Currency,
  to: Currency,
): { readonly times: number; readonly over: number } => {
  const [old, now] = [unitsOf(from), unitsOf(to)];
  return { times: Math.max(now / old, 1), over: Math.max(old / now, 1) };
};
