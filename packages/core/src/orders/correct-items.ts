import type { MemberContext } from "../calls/context.js";
import type { CorrectedLine, OrderDetail, OrderItem } from "../ports/orders/order.js";
import { invalid, type Issue } from "../values/errors.js";
import { type Bought, boughtBy, countedLines, goodsOf, sizeOf, stocksOf } from "./bought.js";
import type { Correction, WantedLine } from "./correction.js";
import { wrongPrices } from "./line-prices.js";
import { tellLowStock } from "../notices/staff-later.js";
import { outOfStock, shortages, stockLines, takenFrom, tellStock, variantOf } from "./stock.js";

const HELD = "in stock and in the order";

/**
 * Looks up the products of new items. An order that took stock when it was placed takes what is added, and gives back
 * what is left out, whatever the tenant's setting is by now.
 */
export async function correctItems(
  context: MemberContext<"record.changed">,
  order: OrderDetail,
  { lines, customer, metadata }: Correction,
): Promise<CorrectedLine[]> {
  const { store, events, now } = context;
  // Also of unchanged items, because deleting a product writes to its items.
  const placed = order.items.map((item) => ({ ...item, variantId: variantOf(item) }));
  const named = lines.map((line) =>
    line.product ? { ...line, variantId: variantOf(line) } : line,
  );
  const lock = order.stockTaken ? "stock" : "keep";
  const goods = await goodsOf(store, [...placed, ...named], lock);
  const found = lines.map((line, index): Bought | Issue =>
    line.product
      ? { product: line.product, ...(line.variant && { variant: line.variant }) }
      : boughtBy(goods, line, line.isNamed ?? true, index),
  );
  const corrected = lines.flatMap((line, index) => correctedLine(line, found[index]));
  const held = available(order.items, stocksOf(goods));
  const issues = [
    ...found.flatMap((each) => ("path" in each ? each : [])),
    ...(order.stockTaken ? shortages(countedLines(lines, found), held, HELD) : []),
  ];
  if (issues.length > 0) throw invalid(issues);
  const priced = { user: order.user, customer, metadata, lines: corrected };
  const wrong = await wrongPrices(context, priced, (index) => isOther(order, lines[index]));
  if (wrong.length > 0) throw invalid(wrong);
  if (order.stockTaken) {
    const { taken, returned } = movement(order.items, corrected);
    const [less, more] = await Promise.all([
      taken.length > 0 ? store.orders.takeStock(taken, now) : [],
      returned.length > 0 ? store.orders.returnStock(returned, now) : [],
    ]);
    if (!less) throw outOfStock();
    tellStock(events, [...less, ...more], [...order.items, ...corrected]);
    const told = tellLowStock(context, () => takenFrom(stocksOf(goods), taken));
    if (told) await told;
  }
  return corrected;
}

/** Whether an item is new, or costs something else, or for another number of pieces. */
function isOther({ items }: OrderDetail, line: WantedLine | undefined): boolean {
  const before = items.find(({ id }) => id === line?.id);
  return before?.qty !== line?.qty || before?.amount !== line?.amount;
}

function correctedLine(
  { sku: _, variantId: __, isNamed: ___, ...line }: WantedLine,
  bought: Bought | Issue | undefined,
): CorrectedLine[] {
  if (!bought || "path" in bought) return [];
  return [{ ...line, size: line.product ? line.size : (line.size ?? sizeOf(bought)), ...bought }];
}

/** What the order may have of each variant: what is in stock, and what it holds already. */
function available(
  items: readonly OrderItem[],
  stocks: ReadonlyMap<number, number>,
): Map<number, number> {
  const all = new Map(stocks);
  for (const item of items) {
    const id = variantOf(item);
    all.set(id, item.qty + (all.get(id) ?? 0));
  }
  return all;
}

function movement(before: readonly OrderItem[], after: readonly CorrectedLine[]) {
  const moved = stockLines([...after, ...before.map((line) => ({ ...line, qty: -line.qty }))]);
  return {
    taken: moved.filter(({ qty }) => qty > 0),
    returned: moved.flatMap((line) => (line.qty < 0 ? [{ ...line, qty: -line.qty }] : [])),
  };
}
