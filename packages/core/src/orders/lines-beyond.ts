import type { ShippedItem } from "../ports/orders/shipment.js";
import type { Issue } from "../values/errors.js";

/** Every line with more units of an item than the map has left after the lines before it. `limit` names the number. */
export function linesBeyond(
  left: Map<number, number>,
  lines: readonly ShippedItem[],
  limit: (rest: number, itemId: number) => string,
): Issue[] {
  return lines.flatMap(({ orderItemId, qty }, index) => {
    const rest = left.get(orderItemId);
    if (rest === undefined) {
      const message = `The selected items.${index}.order item id is invalid.`;
      return [{ path: ["items", index, "orderItemId"], message }];
    }
    if (qty <= rest) {
      left.set(orderItemId, rest - qty);
      return [];
    }
    const message = `The items.${index}.qty field must not be greater than the ${limit(rest, orderItemId)}.`;
    return [{ path: ["items", index, "qty"], message }];
  });
}
