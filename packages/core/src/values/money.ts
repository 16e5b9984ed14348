import { withoutLastZeros } from "./digits.js";

/** Money is a whole number of minor units (cents) everywhere inside. */
export type Money = number;

export const MAX_MONEY: Money = 999_999_999_999;

/** Reads a decimal text such as "12.5"; null when it has more than two decimals or is no plain number. */
export function parseMoney(text: string): Money | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const significant = withoutLastZeros(fraction);
  if (significant.length > 2) return null;
  const minor = Number(whole) * 100 + Number(significant.padEnd(2, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** The number was already checked to equal its text exactly, so its shortest text is that text. */
export function moneyFromNumber(value: number): Money | null {
  return Number.isFinite(value) ? parseMoney(String(value)) : null;
}

export function formatMoney(minor: Money): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const moneyToNumber = (minor: Money): number => minor / 100;
