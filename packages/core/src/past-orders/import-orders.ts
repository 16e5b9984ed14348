import * as z from "zod";
import { beginText } from "../catalog/import/begin-text.js";
import { importFields } from "../catalog/import/import-fields.js";
import { ImportOnce, requireFingerprint } from "../catalog/import/import-once.js";
import { wereWritten } from "../catalog/import/import-with.js";
import { type ImportReport, ImportTally } from "../catalog/import/import-report.js";
import { takeImportPlace } from "../catalog/import/import-turns.js";
import { writeBatch } from "../catalog/import/write-batch.js";
import { stagedUseCase, type Steps } from "../calls/use-case.js";
import {
  type NewPastOrder,
  orderSources,
  type PastOrderRepository,
} from "../ports/orders/past-order.js";
import { described } from "../values/schemas/described.js";
import { checkPastOrder, type PastOrderLine } from "./check-past-order.js";
import { readOrders } from "./order-file.js";
import type { OrderRecord } from "./raw-order.js";

const formats = ["ndjson", "csv"] as const;

/** The orders of one transaction; an order may have a thousand items. */
const ORDERS_TOGETHER = 50;
const ITEMS_TOGETHER = 1_000;

/**
 * Imports orders that the shop received on another platform. They are history: they take no stock, publish no events and
 * never change. An order whose number was imported before stays as it is, so the same file can be imported again.
 */
export const importOrders = stagedUseCase({
  access: "member",
  creates: true,
  input: z.object({
    from: described(z.enum(orderSources), "The platform that exported the file."),
    format: z.enum(formats),
    dryRun: described(
      z._default(z.boolean(), false),
      "Checks every order and reports what an import would do, but stores nothing.",
    ),
    ...importFields,
  }),
  rules: ({ from, format }) =>
    from === "shopify" && format === "ndjson"
      ? [{ path: ["from"], message: "The from field must be medusa for NDJSON files." }]
      : [],
  async stage(steps, input): Promise<ImportReport> {
    const { from, format, dryRun, text, comesWhole, received, onProgress } = input;
    // The caller is authorised before the file is read.
    const { currency, now, ...maker } = await steps.read(async ({ tenant, user, now }) => ({
      tenantId: tenant.id,
      userId: user?.id ?? null,
      currency: tenant.settings.currency,
      now,
    }));
    const { ports, call } = steps;
    using place = takeImportPlace(ports, { ...maker, network: call.ip }, comesWhole);
    await using begun = await beginText(text, received);
    place.work();
    const tally = new ImportTally();
    const seen = new Set<string>();
    const once = dryRun ? undefined : onceFor(steps, input);
    const earlier = await once?.begin(steps);
    if (earlier) return earlier.output as ImportReport;
    const records = readOrders(from, format, begun.text, ports.timer);
    const terms = { source: from, currency, now };
    for await (const lines of goodOrders(records, tally, (record) =>
      checkPastOrder(record, terms),
    )) {
      if (wereWritten(lines, tally, once)) continue;
      const orders = firstOfEach(lines, seen);
      const reportOf = (created: number) => ({
        created,
        updated: 0,
        unchanged: lines.length - created,
        errors: [],
      });
      if (dryRun) {
        tally.add(reportOf(await steps.read(({ store }) => countNew(store.pastOrders, orders))));
      } else {
        await writeBatch(steps, lines, { tally, once }, async ({ store }) =>
          reportOf(await store.pastOrders.addNew(orders)),
        );
      }
      onProgress?.(tally.report);
    }
    await once?.answer(steps, tally.report);
    return dryRun ? { ...tally.report, isDryRun: true } : tally.report;
  },
});

interface KeyedInput {
  readonly from: string;
  readonly format: string;
  readonly fingerprint?: (() => string) | undefined;
}

/** Repeating an import is harmless; with a key it also returns the first report. */
function onceFor(
  { ports, call }: Pick<Steps<"member">, "ports" | "call">,
  { from, format, fingerprint }: KeyedInput,
): ImportOnce | undefined {
  if (!call.idempotency) return undefined;
  const request = JSON.stringify([from, format, requireFingerprint(fingerprint)]);
  return new ImportOnce(call.idempotency, ports.secrets.digest(request), "importOrders");
}

async function countNew(
  pastOrders: PastOrderRepository,
  orders: readonly NewPastOrder[],
): Promise<number> {
  const [first] = orders;
  if (!first) return 0;
  const known = await pastOrders.known(
    first.source,
    orders.map(({ number }) => number),
  );
  return orders.filter(({ number }) => !known.has(number)).length;
}

/** Leaves out orders whose number appeared earlier in the file. */
function firstOfEach(lines: readonly PastOrderLine[], seen: Set<string>): NewPastOrder[] {
  return lines
    .map(({ order }) => order)
    .filter(({ number }) => !seen.has(number) && seen.add(number));
}

/** Valid orders in batches, until the end of the file or until too many are invalid. */
async function* goodOrders(
  records: AsyncIterable<Iterable<OrderRecord>>,
  tally: ImportTally,
  check: (record: OrderRecord) => ReturnType<typeof checkPastOrder>,
): AsyncGenerator<readonly PastOrderLine[]> {
  let batch: PastOrderLine[] = [];
  let items = 0;
  for await (const some of records) {
    for (const record of some) {
      const checked = check(record);
      if ("order" in checked) {
        batch.push(checked);
        items += checked.order.items.length;
      } else {
        tally.note(checked);
      }
      if (batch.length === ORDERS_TOGETHER || items >= ITEMS_TOGETHER) {
        yield batch;
        batch = [];
        items = 0;
      }
      if (tally.isHopeless) {
        tally.report.stoppedAt = record.line;
        if (batch.length > 0) yield batch;
        return;
      }
    }
  }
  if (batch.length > 0) yield batch;
}
