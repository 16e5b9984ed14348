import * as z from "zod";
import { exporter, inExportPlace, pagesFrom } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { PastOrder } from "../ports/orders/past-order.js";
import { writeRow } from "../values/csv-cell.js";
import type { Page } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { pastOrderFilters, positionIn } from "./past-order-list.js";
import { pastOrderColumns, pastOrderRecord, pastOrderRows } from "./past-order-records.js";

const formats = ["ndjson", "csv"] as const;

const ORDERS_PER_READ = 100;

export interface PastOrderExport {
  readonly format: (typeof formats)[number];
  readonly text: AsyncIterable<string>;
}

/** Past orders with their items as a stream of text, newest first. */
export const exportPastOrders = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(formats), "ndjson"),
      "One past order per line as JSON, or a table with a row per item.",
    ),
    ...pastOrderFilters,
  }),
  async stage(steps, { format, ...filter }): Promise<PastOrderExport> {
    const request = { ...filter, page: 1, perPage: ORDERS_PER_READ, isCounted: false };
    const page = (cursor: string) =>
      steps.read(({ store }) => store.pastOrders.list({ ...request, after: positionIn(cursor) }));
    // The first read decides whether the caller may read them.
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await context.store.pastOrders.list({ ...request, after: null }),
    }));
    return { format, text: inExportPlace(steps.ports, maker, pieces(format, first, page)) };
  },
});

async function* pieces(
  format: PastOrderExport["format"],
  first: Page<PastOrder>,
  following: (cursor: string) => Promise<Page<PastOrder>>,
): AsyncGenerator<string> {
  if (format === "csv") yield writeRow(pastOrderColumns);
  const write = format === "csv" ? csvLines : jsonLine;
  for await (const { data } of pagesFrom(first, following)) yield data.map(write).join("");
}

const jsonLine = (order: PastOrder): string => `${JSON.stringify(pastOrderRecord(order))}\n`;

const csvLines = (order: PastOrder): string => pastOrderRows(order).map(writeRow).join("");
