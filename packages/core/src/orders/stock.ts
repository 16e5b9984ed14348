import type { EventRecording } from "../calls/event-recorder.js";
import { type RecordVersion, recordsChanged } from "../events/record-changes.js";
import { type CoreError, invalid, type Issue } from "../values/errors.js";
import type { StockLine } from "../ports/orders/order-repository.js";

/** Adds up the lines of each product, lowest product id first: all transactions take locks in this order. */
export function stockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return [...sums]
    .map(([productId, qty]) => ({ productId, qty }))
    .toSorted((a, b) => a.productId - b.productId);
}

/** Publishes that the stock of these products changed. */
export function tellStock(
  events: EventRecording<"record.changed">,
  products: readonly RecordVersion[],
): void {
  for (const event of recordsChanged("product", products, ["stock"])) events.publish(event);
}

/** For stock that went while the order was being written. */
export function outOfStock(): CoreError {
  const message = "The order items must not exceed the stock.";
  return invalid([{ path: ["orderItems"], message }]);
}

/** Every line that the remaining stock, after the lines before it, does not cover. */
export function shortages(
  lines: readonly StockLine[],
  products: ReadonlyMap<number, { readonly stock: number }>,
  where = "in stock",
): Issue[] {
  const left = new Map([...products].map(([id, { stock }]) => [id, stock]));
  return lines.flatMap(({ productId, qty }, index) => {
    const rest = left.get(productId);
    if (rest === undefined) return [];
    if (qty <= rest) {
      left.set(productId, rest - qty);
      return [];
    }
    const message = `The order items.${index}.qty field must not be greater than the ${rest} ${where}.`;
    return [{ path: ["orderItems", index, "qty"], message }];
  });
}
