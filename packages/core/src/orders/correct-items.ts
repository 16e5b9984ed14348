import type { MemberContext } from "../calls/context.js";
import type { StockedProduct, StockLine } from "../ports/orders/order-repository.js";
import type { CorrectedLine, OrderDetail } from "../ports/orders/order.js";
import { invalid } from "../values/errors.js";
import { unknownProduct } from "./check-order.js";
import type { Correction, WantedLine } from "./correction.js";
import { wrongPrices } from "./line-prices.js";
import { outOfStock, shortages, stockLines, tellStock } from "./stock.js";

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
  const ids = [...new Set([...order.items, ...lines].map(({ productId }) => productId))];
  const found = await store.orders.products(ids, order.stockTaken ? "stock" : "keep");
  const products = new Map(found.map((product) => [product.id, product]));
  const issues = [
    ...lines.flatMap(({ product, productId, sku }, index) =>
      product ? [] : unknownProduct(sku, products.get(productId), index),
    ),
    ...(order.stockTaken ? shortages(lines, available(order.items, products), HELD) : []),
  ];
  if (issues.length > 0) throw invalid(issues);
  const corrected = lines.map(({ sku: _, ...line }) => ({
    ...line,
    product: line.product ?? soldNow(products, line),
  }));
  const priced = { user: order.user, customer, metadata, lines: corrected };
  const wrong = await wrongPrices(context, priced, (index) => isOther(order, lines[index]));
  if (wrong.length > 0) throw invalid(wrong);
  if (order.stockTaken) {
    const { taken, returned } = movement(order.items, lines);
    const [less, more] = await Promise.all([
      taken.length > 0 ? store.orders.takeStock(taken, now) : [],
      returned.length > 0 ? store.orders.returnStock(returned, now) : [],
    ]);
    if (!less) throw outOfStock();
    tellStock(events, [...less, ...more]);
  }
  return corrected;
}

/** Whether an item is new, or costs something else, or for another number of pieces. */
function isOther({ items }: OrderDetail, line: WantedLine | undefined): boolean {
  const before = items.find(({ id }) => id === line?.id);
  return before?.qty !== line?.qty || before?.amount !== line?.amount;
}

function soldNow(products: ReadonlyMap<number, StockedProduct>, { productId }: WantedLine) {
  const { id, name, sku, coverId, published } = products.get(productId) as StockedProduct;
  return { id, name, sku, coverId, published };
}

/** What the order may have of each product: what is in stock, and what it holds already. */
function available(
  items: readonly StockLine[],
  products: ReadonlyMap<number, StockedProduct>,
): Map<number, { stock: number }> {
  const all = new Map([...products].map(([id, { stock }]) => [id, { stock }]));
  for (const { productId, qty } of stockLines(items)) {
    all.set(productId, { stock: qty + (all.get(productId)?.stock ?? 0) });
  }
  return all;
}

function movement(before: readonly StockLine[], after: readonly StockLine[]) {
  const moved = stockLines([...after, ...before.map((line) => ({ ...line, qty: -line.qty }))]);
  return {
    taken: moved.filter(({ qty }) => qty > 0),
    returned: moved.flatMap((line) => (line.qty < 0 ? [{ ...line, qty: -line.qty }] : [])),
  };
}
