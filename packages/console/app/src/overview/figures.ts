import type { Figures } from "@souk/client";
import { minorDigits } from "../lib/amounts.js";

type Day = Figures["days"][number];

interface Sum {
  readonly orders: number;
  readonly total: string;
}

/** The exact sum of the days: amounts are added in their smallest unit. */
export function sumOf(
  days: readonly Pick<Day, "orders" | "total">[],
  currency: string | null,
): Sum {
  const digits = minorDigits(currency);
  const units = days.reduce((sum, { total }) => sum + unitsOf(total, digits), 0n);
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    total: textOf(units, digits),
  };
}

function unitsOf(amount: string, digits: number): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(digits, "0").slice(0, digits));
}

function textOf(units: bigint, digits: number): string {
  if (digits === 0) return String(units);
  const text = String(units).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A date of the shop, which has no time and no zone. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Numbers that stop at a limit of the API say that there are more. */
export const COUNT_LIMIT = 10_000;
