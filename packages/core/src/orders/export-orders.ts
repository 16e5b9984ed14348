import * as z from "zod";
import { exporter, inExportPlace, pagesFrom } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { Order, OrderDetail } from "../ports/orders/order.js";
import { writeRow } from "../values/csv-cell.js";
import { idsField, type Page } from "../values/page.js";
import { listRequest, orderFilters, orderSort, placedBy } from "./order-list.js";
import { orderColumns, recordOf, rowsOf } from "./order-records.js";
import { described } from "../values/schemas/described.js";

const formats = ["ndjson", "csv"] as const;

const ORDERS_PER_READ = 100;
/** An order may have a thousand items, so orders are read in groups by their number of items. */
const ITEMS_PER_READ = 1_000;

export interface OrderExport {
  readonly format: (typeof formats)[number];
  readonly text: AsyncIterable<string>;
}

/** Orders with their items as a stream of text. */
export const exportOrders = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(formats), "ndjson"),
      "One order per line as JSON, or a table with a row per item.",
    ),
    ...idsField,
    ...orderFilters,
    userId: placedBy,
    // New orders come last in this order, so none is missed.
    sort: z._default(orderSort, "id"),
  }),
  async stage(steps, { format, ...filter }): Promise<OrderExport> {
    const wanted = { ...filter, page: 1, perPage: ORDERS_PER_READ, isCounted: false };
    const page = (cursor: string) =>
      steps.read(({ store }) => store.orders.list(listRequest({ ...wanted, cursor })));
    const details = (ids: readonly number[]) =>
      steps.read(({ store }) => store.orders.details(ids));
    // The first read decides whether the caller may read them.
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await context.store.orders.list(listRequest(wanted)),
    }));
    const text = pieces(format, first, page, details);
    return { format, text: inExportPlace(steps.ports, maker, text) };
  },
});

async function* pieces(
  format: OrderExport["format"],
  first: Page<Order>,
  following: (cursor: string) => Promise<Page<Order>>,
  details: (ids: readonly number[]) => Promise<OrderDetail[]>,
): AsyncGenerator<string> {
  if (format === "csv") yield writeRow(orderColumns);
  const write = format === "csv" ? csvLines : jsonLine;
  for await (const { data } of pagesFrom(first, following)) {
    for (const ids of together(data)) {
      const found = new Map((await details(ids)).map((order) => [order.id, order]));
      // An order that was deleted meanwhile is left out.
      yield ids
        .flatMap((id) => found.get(id) ?? [])
        .map(write)
        .join("");
    }
  }
}

/** Groups of orders that are read at once, by id. */
function together(orders: readonly Order[]): number[][] {
  const groups: number[][] = [];
  let room = 0;
  for (const { id, itemsCount } of orders) {
    if (groups.length === 0 || itemsCount > room) {
      groups.push([]);
      room = ITEMS_PER_READ;
    }
    groups.at(-1)?.push(id);
    room -= itemsCount;
  }
  return groups;
}

const jsonLine = (order: OrderDetail): string => `${JSON.stringify(recordOf(order))}\n`;

const csvLines = (order: OrderDetail): string => rowsOf(order).map(writeRow).join("");
