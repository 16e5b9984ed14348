import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { holdsScope } from "../calls/admission/check-scope.js";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase, type Steps } from "../calls/use-case.js";
import type { RangeOrder, Sales } from "../ports/figures/sales-repository.js";
import { amountsOf } from "../ports/orders/adjustment.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import { writeRow } from "../values/csv-cell.js";
import type { Currency } from "../values/currency.js";
import { conflict } from "../values/errors.js";
import { formatMoney } from "../values/money.js";
import { described } from "../values/schemas/described.js";
import { dayRange, dayRangeFields } from "./day-range.js";

const formats = ["ndjson", "csv"] as const;
const groupings = ["product", "category", "kind"] as const;
type Grouping = (typeof groupings)[number];

const ORDERS_PER_READ = 500;
/** An order may have a thousand items, so orders are added up in groups by their number of items. */
const ITEMS_PER_READ = 5_000;
const NAMES_PER_READ = 100;

export interface SalesExport {
  readonly format: (typeof formats)[number];
  readonly text: AsyncIterable<string>;
}

/**
 * Reports pieces, orders and amount by product or category for a range of days, largest amount first, or orders and
 * amounts by kind. Memory holds one sum for each product or category that was sold, however many orders there are.
 */
export const exportSales = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(formats), "ndjson"),
      "NDJSON or CSV, with a line for each product, category or kind of amount.",
    ),
    by: described(
      z._default(z.enum(groupings), "product"),
      "Group by product, by the current category of the products, or by the kind of amount: `items`, `discount`, `shipping`, `tax`, `fee`, and their `total`.",
    ),
    ...dayRangeFields,
  }),
  async stage(steps, { format, by, ...days }): Promise<SalesExport> {
    // The caller is authorised before the first line.
    const { maker, terms } = await steps.read(async (context) => {
      const { currency, timezone } = context.tenant.settings;
      const [firstDay, lastDay] = dayRange(days, context.now, timezone);
      return { maker: exporter(context), terms: { by, currency, firstDay, lastDay } };
    });
    const text = pieces(steps, format, terms);
    return { format, text: inExportPlace(steps.ports, maker, text) };
  },
});

interface Terms {
  readonly by: Grouping;
  readonly currency: Currency;
  readonly firstDay: number;
  readonly lastDay: number;
}

type MemberSteps = Steps<"member">;

async function* pieces(
  steps: MemberSteps,
  format: SalesExport["format"],
  terms: Terms,
): AsyncGenerator<string> {
  if (format === "csv") yield writeRow(columns[terms.by]);
  const write = format === "csv" ? csvRow : jsonLine;
  if (terms.by === "kind") {
    yield (await kindsOf(steps, terms)).map(write).join("");
    return;
  }
  const sums = await addedUp(steps, terms);
  const ordered = [...sums.values()].toSorted(
    (a, b) => b.amount - a.amount || (a.id ?? 0) - (b.id ?? 0),
  );
  for (let at = 0; at < ordered.length; at += NAMES_PER_READ) {
    const some = ordered.slice(at, at + NAMES_PER_READ);
    const rows = await steps.read((context) => named(context, terms, some));
    yield rows.map(write).join("");
  }
}

/** One sum for each product or category. */
async function addedUp(
  steps: MemberSteps,
  terms: Terms,
): Promise<ReadonlyMap<number | null, Sales>> {
  const sums = new Map<number | null, Sales>();
  for await (const sold of ofOrders(steps, terms, ({ sales }, ids) =>
    terms.by === "product" ? sales.soldByProduct(ids) : sales.soldByCategory(ids),
  )) {
    for (const each of sold) sums.set(each.id, sumOf(sums.get(each.id), each));
  }
  return sums;
}

const kinds = ["items", "discount", "shipping", "tax", "fee", "total"] as const;

/** One sum for each kind, with the orders that have it. */
async function kindsOf(steps: MemberSteps, terms: Terms): Promise<Row[]> {
  const sums = new Map(kinds.map((kind) => [kind, { orders: 0, amount: 0 }]));
  for await (const orders of ofOrders(steps, terms, ({ sales }, ids) => sales.pricedOrders(ids))) {
    for (const order of orders) {
      const amounts = amountsOf(order);
      for (const [kind, sum] of sums) {
        const isOwn = kind === "items" || kind === "total";
        if (isOwn || order.adjustments.some((each) => each.kind === kind)) sum.orders += 1;
        sum.amount += amounts[kind];
      }
    }
  }
  return Array.from(sums, ([kind, { orders, amount }]) => ({
    kind,
    orders,
    amount: formatMoney(amount, terms.currency),
    currency: terms.currency,
  }));
}

/** What the store says of the orders of the range, a few of them at a time. */
async function* ofOrders<T>(
  steps: MemberSteps,
  { currency, firstDay, lastDay }: Terms,
  look: (store: TenantStore, ids: readonly number[]) => Promise<T>,
): AsyncGenerator<T> {
  let after: RangeOrder | null = null;
  for (;;) {
    const range = { firstDay, lastDay, after, limit: ORDERS_PER_READ };
    const orders: RangeOrder[] = await steps.read(({ store, tenant }) => {
      requireCurrency(tenant.settings.currency, currency);
      return store.sales.ordersIn(range);
    });
    for (const ids of together(orders)) {
      yield await steps.read(({ store, tenant }) => {
        requireCurrency(tenant.settings.currency, currency);
        return look(store, ids);
      });
    }
    after = orders.at(-1) ?? null;
    if (orders.length < ORDERS_PER_READ) return;
  }
}

/** Amounts of two currencies have no sum. */
function requireCurrency(present: Currency, expected: Currency): void {
  if (present === expected) return;
  throw conflict("The tenant's currency changed while Souk read the report. Please try again.");
}

/** Groups of orders that are added up at once, by id, without those that do not count. */
function together(orders: readonly RangeOrder[]): number[][] {
  const groups: number[][] = [];
  let room = 0;
  for (const { id, itemsCount } of orders.filter(({ counts }) => counts)) {
    if (groups.length === 0 || itemsCount > room) {
      groups.push([]);
      room = ITEMS_PER_READ;
    }
    groups.at(-1)?.push(id);
    room -= itemsCount;
  }
  return groups;
}

const sumOf = (before: Sales | undefined, sold: Sales): Sales =>
  before
    ? {
        id: sold.id,
        qty: before.qty + sold.qty,
        orders: before.orders + sold.orders,
        amount: before.amount + sold.amount,
        lastItemId: Math.max(before.lastItemId, sold.lastItemId),
      }
    : sold;

type Row = Readonly<Record<string, string | number | null>>;

async function named(
  context: MemberContext,
  { by, currency }: Terms,
  some: readonly Sales[],
): Promise<Row[]> {
  const { store } = context;
  const sold = ({ qty, orders, amount }: Sales) => ({
    qty,
    orders,
    amount: formatMoney(amount, currency),
    currency,
  });
  if (by === "product") {
    const found = await store.sales.soldProducts(some.map(({ lastItemId }) => lastItemId));
    const products = new Map(found.map((product) => [product.itemId, product]));
    return some.map((sales) => {
      const { name = "", sku = null } = products.get(sales.lastItemId) ?? {};
      return { product_id: sales.id, sku, name, ...sold(sales) };
    });
  }
  // The names of categories are not part of orders, so the caller needs their scope.
  const mayRead = holdsScope(context, "catalog:read");
  const ids = some.flatMap(({ id }) => id ?? []);
  const names = mayRead ? await store.sales.categoryNames(ids) : new Map<number, string>();
  return some.map((sales) => ({
    category_id: sales.id,
    name: names.get(sales.id ?? 0) ?? null,
    ...sold(sales),
  }));
}

const sums = ["qty", "orders", "amount", "currency"];

const columns: Readonly<Record<Grouping, readonly string[]>> = {
  product: ["product_id", "sku", "name", ...sums],
  category: ["category_id", "name", ...sums],
  kind: ["kind", "orders", "amount", "currency"],
};

const jsonLine = (row: Row): string => `${JSON.stringify(row)}\n`;

const csvRow = (row: Row): string => writeRow(Object.values(row));
