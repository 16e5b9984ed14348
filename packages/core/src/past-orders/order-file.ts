import { CsvTable, type TableRow } from "../catalog/import/records/csv-table.js";
import { JsonRecords } from "../catalog/import/records/json-records.js";
import { readObject } from "../catalog/import/records/read-object.js";
import { shortPieces } from "../catalog/import/records/text-pieces.js";
import { textOf } from "../catalog/import/columns/product-cell.js";
import type { OrderSource } from "../ports/orders/past-order.js";
import type { Timer } from "../ports/timer.js";
import { medusaOrder } from "./medusa-order.js";
import {
  medusaOrders,
  type OrderDialect,
  type OrderRowReader,
  shopifyOrders,
} from "./order-dialects.js";
import type { OrderRecord, RawItem, RawOrder } from "./raw-order.js";

/** An order of Medusa includes its items, addresses and customer. */
const MOST_VALUES = 10_000;
const MOST_ITEMS = 1_000;

const dialects: Readonly<Record<OrderSource, OrderDialect>> = {
  shopify: shopifyOrders,
  medusa: medusaOrders,
};

const names: Readonly<Record<OrderSource, string>> = { shopify: "Shopify", medusa: "Medusa" };

/** Reads one piece of the text per turn of the event loop. */
export async function* readOrders(
  source: OrderSource,
  format: "csv" | "ndjson",
  text: AsyncIterable<string>,
  timer?: Timer,
): AsyncGenerator<Iterable<OrderRecord>> {
  const reader = format === "csv" ? new CsvOrders(source) : new JsonRecords(orderIn);
  for await (const piece of shortPieces(text, timer)) yield reader.take(piece);
  yield reader.end();
}

function orderIn(content: string): { order: RawOrder } | { problem: string } {
  const read = readObject(content, MOST_VALUES);
  if ("problem" in read) return read;
  const order = medusaOrder(read.values);
  if (order) return { order };
  return {
    problem: "The line must be an order of the Medusa 2 API. For Medusa 1, use its CSV export.",
  };
}

interface HeldOrder {
  readonly line: number;
  readonly order: Omit<RawOrder, "items">;
  readonly items: RawItem[];
  isBroken: boolean;
}

/** Joins consecutive rows of an order. */
class CsvOrders {
  readonly #table: CsvTable;
  #read: OrderRowReader | null = null;
  #held: HeldOrder | null = null;
  #hasRows = false;

  constructor(source: OrderSource) {
    const { isIn, reader } = dialects[source];
    this.#table = new CsvTable((cells) => {
      const headings = cells.map((cell) => textOf(cell).toLowerCase());
      this.#read = reader(headings);
      const isKnown = isIn(new Set(headings));
      return isKnown ? undefined : `The header must be that of a ${names[source]} order export.`;
    });
  }

  take(piece: string): Iterable<OrderRecord> {
    return this.#orders(this.#table.take(piece));
  }

  *end(): Generator<OrderRecord> {
    yield* this.#orders(this.#table.end());
    yield* this.#whole();
    const { problem } = this.#table;
    if (problem !== undefined && !this.#hasRows) yield { line: 1, problem };
  }

  *#orders(rows: Iterable<TableRow>): Generator<OrderRecord> {
    for (const row of rows) {
      if (this.#read === null) continue;
      this.#hasRows = true;
      yield* this.#row(row, this.#read);
    }
  }

  *#row({ line, cells, problem }: TableRow, read: OrderRowReader): Generator<OrderRecord> {
    if (problem !== undefined) {
      // It may be an item of the previous order, which must not be stored without it.
      if (this.#held) this.#held.isBroken = true;
      yield { line, problem };
      return;
    }
    const { number, order, item } = read(cells);
    if (this.#held === null || this.#held.order.number !== number || number === "") {
      yield* this.#whole();
      this.#held = { line, order: order(), items: [], isBroken: false };
    }
    // One item above the limit is enough to reject the order.
    if (item && this.#held.items.length <= MOST_ITEMS) this.#held.items.push(item);
  }

  *#whole(): Generator<OrderRecord> {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    const { line, order, items, isBroken } = held;
    if (isBroken) yield { line, problem: "A line after this order cannot be read." };
    else yield { line, order: { ...order, items } };
  }
}
