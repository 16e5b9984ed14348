import type { MemberContext } from "../calls/context.js";
import { type Adjustment, amountsOf, type Priced } from "../ports/orders/adjustment.js";
import { totalsOf } from "../ports/tenancy/tenant.js";
import type { Money } from "../values/money.js";
import { formatMoney, maxMoney } from "../values/money.js";
import type { Issue } from "../values/errors.js";

interface SentAdjustment extends Pick<Adjustment, "kind" | "label" | "amount"> {
  readonly rate?: number | null | undefined;
  readonly orderItem?: number | null | undefined;
}

const none: readonly Adjustment[] = [];

export const adjustmentsOf = (sent: readonly SentAdjustment[] | undefined): readonly Adjustment[] =>
  sent === undefined || sent.length === 0
    ? none
    : sent.map(({ kind, label, amount, rate, orderItem }) => ({
        kind,
        label,
        amount,
        rate: rate ?? null,
        item: orderItem ?? null,
      }));

/** Every adjustment of an item that the list does not have. */
export const strayAdjustments = (adjustments: readonly Adjustment[], items: number): Issue[] =>
  adjustments.flatMap(({ item }, index) =>
    item === null || item < items
      ? []
      : [
          {
            path: ["adjustments", index, "orderItem"],
            message: `The selected adjustments.${index}.order item is invalid.`,
          },
        ],
  );

/** The issues of a total and its parts, by the settings of the tenant. */
export function totalIssues(
  { ports, scope }: MemberContext,
  priced: Priced,
  sent: Money | undefined,
): Issue[] {
  const { currency } = scope.settings;
  const { total } = amountsOf(priced);
  const isChecked = totalsOf(scope.settings, ports.totals) === "checked";
  const issue = (path: string, message: string): Issue[] => [{ path: [path], message }];
  if (total < 0) return issue("adjustments", "The adjustments must not make the total negative.");
  if (sent === undefined) {
    const most = maxMoney(currency);
    if (total <= most) return [];
    return issue(
      "totalAmount",
      `The total amount field must not be greater than ${formatMoney(most, currency)}.`,
    );
  }
  if (!isChecked || sent === total) return [];
  const [said, made] = [formatMoney(sent, currency), formatMoney(total, currency)];
  const message = `The total amount field is ${said}, but items and adjustments add up to ${made}.`;
  return issue("totalAmount", message);
}
