import type { Money } from "../../values/money.js";

export const adjustmentKinds = ["discount", "shipping", "tax", "fee"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A part of an order's total that is not an item. */
export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly label: string;
  /** In minor units. That of a discount is negative or 0, and every other is 0 or more. */
  readonly amount: Money;
  /** In per cent, with at most four decimals. */
  readonly rate: number | null;
  /** The place of the item that it is about, from 0; null if it is about the whole order. */
  readonly item: number | null;
}

/** The parts of a total, in minor units. */
export interface Amounts extends Readonly<Record<AdjustmentKind, Money>> {
  /** The sum of the amounts of the items. */
  readonly items: Money;
  /** The sum of all; without the taxes if the other amounts include them. */
  readonly total: Money;
}

/** The fields of an order that its amounts follow from. */
export interface Priced {
  readonly itemsAmount: Money;
  readonly adjustments: readonly Adjustment[];
  readonly taxIncluded: boolean;
}

/** The sums of an order by kind, and their total. */
export function amountsOf({ itemsAmount: items, adjustments, taxIncluded }: Priced): Amounts {
  const sums = { discount: 0, shipping: 0, tax: 0, fee: 0 };
  for (const { kind, amount } of adjustments) sums[kind] += amount;
  const untaxed = items + sums.discount + sums.shipping + sums.fee;
  return { items, ...sums, total: taxIncluded ? untaxed : untaxed + sums.tax };
}

export const sumOfLines = (lines: readonly { readonly amount: Money }[]): Money =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
