import type { EventRecording } from "../calls/event-recorder.js";
import { type RecordVersion, recordsChanged } from "../events/record-changes.js";
import { ownVariantId } from "../ports/catalog/variant.js";
import type { StockMove } from "../notices/staff-later.js";
import { type CoreError, invalid, type Issue } from "../values/errors.js";
import type { StockLine } from "../ports/orders/order-repository.js";

interface BoughtLine {
  readonly productId: number;
  readonly variant?: { readonly id: number } | undefined;
  readonly qty: number;
}

/** The variant of a line; the only one of a product without options has an id that follows from the product's. */
export const variantOf = ({ productId, variant }: Omit<BoughtLine, "qty">): number =>
  variant?.id ?? ownVariantId(productId);

/** Adds up the lines of each variant, lowest product id first: all transactions take locks in this order. */
export function stockLines(lines: readonly BoughtLine[]): StockLine[] {
  const sums = new Map<number, StockLine>();
  for (const line of lines) {
    const { productId } = line;
    const id = variantOf(line);
    const qty = (sums.get(id)?.qty ?? 0) + line.qty;
    sums.set(
      id,
      id === ownVariantId(productId) ? { productId, qty } : { productId, variantId: id, qty },
    );
  }
  return [...sums.values()].toSorted((a, b) => a.productId - b.productId);
}

/** What taking these pieces does to the stock of each variant. */
export const takenFrom = (
  stocks: ReadonlyMap<number, number>,
  lines: readonly StockLine[],
): StockMove[] =>
  lines.map(({ productId, variantId = null, qty }) => {
    const before = stocks.get(variantId ?? ownVariantId(productId)) ?? 0;
    return { productId, variantId, before, after: before - qty };
  });

/** Publishes that the stock of these products changed, some of them by that of their variants. */
export function tellStock(
  events: EventRecording<"record.changed">,
  products: readonly RecordVersion[],
  lines: readonly BoughtLine[],
): void {
  const varied = new Set(lines.flatMap(({ variant, productId }) => (variant ? productId : [])));
  const [own, summed] = [
    products.filter(({ id }) => !varied.has(id)),
    products.filter(({ id }) => varied.has(id)),
  ];
  const changes = [
    ...recordsChanged("product", own, ["stock"]),
    ...recordsChanged("product", summed, ["stock", "variants"]),
  ];
  for (const event of changes) events.publish(event);
}

/** For stock that went while the order was being written. */
export function outOfStock(): CoreError {
  const message = "The order items must not exceed the stock.";
  return invalid([{ path: ["orderItems"], message }]);
}

/** Every line that the remaining stock of its variant, after the lines before it, does not cover. */
export function shortages(
  lines: readonly BoughtLine[],
  stocks: ReadonlyMap<number, number>,
  where = "in stock",
): Issue[] {
  const left = new Map(stocks);
  return lines.flatMap((line, index) => {
    const { qty } = line;
    const id = variantOf(line);
    const rest = left.get(id);
    if (rest === undefined) return [];
    if (qty <= rest) {
      left.set(id, rest - qty);
      return [];
    }
    const message = `The order items.${index}.qty field must not be greater than the ${rest} ${where}.`;
    return [{ path: ["orderItems", index, "qty"], message }];
  });
}
