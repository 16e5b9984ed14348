import type { Adjustment } from "@souk/core";
import { readJson } from "../engine/rows.js";

/** An adjustment as an order stores it, in JSON. */
type AdjustmentValues = [
  kind: Adjustment["kind"],
  label: string,
  amount: number,
  rate: number | null,
  item: number | null,
];

const none: readonly Adjustment[] = [];

/** Null for an order without adjustments. */
export const adjustmentsText = (adjustments: readonly Adjustment[]): string | null =>
  adjustments.length === 0
    ? null
    : JSON.stringify(
        adjustments.map(({ kind, label, amount, rate, item }): AdjustmentValues => [
          kind,
          label,
          amount,
          rate,
          item,
        ]),
      );

export const readAdjustments = (text: string | null): readonly Adjustment[] =>
  text === null
    ? none
    : readJson<AdjustmentValues[]>(text, []).map(([kind, label, amount, rate, item]) => ({
        kind,
        label,
        amount,
        rate,
        item,
      }));
