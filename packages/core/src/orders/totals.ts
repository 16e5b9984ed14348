import type { MemberContext } from "../calls/context.js";
import { type Adjustment, amountsOf, type Priced } from "../ports/orders/adjustment.js";
import { totalsOf } from "../ports/tenancy/tenant.js";
import type { Money } from "../values/money.js";
import { formatMoney, maxMoney } from "../values/money.js";
import type { Issue } from "../values/errors.js";
import { spoken } from "../values/validation.js";

interface SentAdjustment extends Pick<Adjustment, "kind" | "label" | "amount"> {
  readonly rate?: number | null | undefined;
  readonly orderItem?: number | null | undefined;
  readonly orderItemId?: number | null | undefined;
}

/** The ids of the items, in their order; null for a new one. */
type ItemIds = readonly (number | null)[];

/** The adjustments as an order stores them, and an issue for each that names an item which the order does not have. */
export function readAdjustments(
  sent: readonly SentAdjustment[],
  ids: ItemIds,
): { readonly adjustments: readonly Adjustment[]; readonly issues: readonly Issue[] } {
  return {
    adjustments: sent.map((each) => {
      const { kind, label, amount, rate } = each;
      return { kind, label, amount, rate: rate ?? null, item: placeOf(each, ids) };
    }),
    issues: sent.flatMap((each, index) => {
      const wrong = wrongItem(each, ids);
      if (wrong === null) return [];
      const path = ["adjustments", index, wrong.field];
      return [{ path, message: `The ${spoken(path)} field ${wrong.words}` }];
    }),
  };
}

const isNamed = (value: number | null | undefined): value is number => (value ?? null) !== null;

function placeOf({ orderItem, orderItemId }: SentAdjustment, ids: ItemIds): number | null {
  return isNamed(orderItemId) ? ids.indexOf(orderItemId) : (orderItem ?? null);
}

function wrongItem({ orderItem, orderItemId }: SentAdjustment, ids: ItemIds) {
  if (isNamed(orderItemId)) {
    const place = ids.indexOf(orderItemId);
    if (place < 0) {
      const words = ids.some(isNamed)
        ? "must be the id of an item of the order."
        : "must be left out, because new items have no ids. Send the place of the item as order_item.";
      return { field: "orderItemId", words };
    }
    // Responses have the id in both fields.
    const isSame = !isNamed(orderItem) || orderItem === orderItemId || orderItem === place;
    return isSame ? null : { field: "orderItem", words: "must name the item of order_item_id." };
  }
  if (!isNamed(orderItem) || orderItem < ids.length) return null;
  const hint = ids.includes(orderItem) ? " Send the id of an item as order_item_id." : "";
  const words = `must be the place of an item, from 0 to ${ids.length - 1}.${hint}`;
  return { field: "orderItem", words };
}

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
