import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { stagedUseCase, type Steps } from "../calls/use-case.js";
import { beginText } from "../catalog/import/begin-text.js";
import type { BatchReport } from "../catalog/import/import-report.js";
import { type LineError, lineError } from "../catalog/import/import-line.js";
import { importFields } from "../catalog/import/import-fields.js";
import { ImportOnce, requireFingerprint } from "../catalog/import/import-once.js";
import { type ImportReport, ImportTally } from "../catalog/import/import-report.js";
import { takeImportPlace } from "../catalog/import/import-turns.js";
import { wereWritten } from "../catalog/import/import-with.js";
import { writeBatch } from "../catalog/import/write-batch.js";
import type { ProductRecord } from "../catalog/import/records/product-record.js";
import { CoreError } from "../values/errors.js";
import { described } from "../values/schemas/described.js";
import { customerFormats, type CustomerLine, customersIn, readCustomer } from "./customer-file.js";
import { addCustomer, changeCustomer } from "./write-customer.js";

/** The lines of one transaction, which other new customers of the tenant wait for. */
const LINES_TOGETHER = 100;

/**
 * Reads customers from CSV or NDJSON, also from Shopify's export. A line means a customer as an order does, by external
 * id, email or phone, and changes the fields that it has; any other line makes a new one. Keeps the good lines and reports
 * each line that was wrong.
 */
export const importCustomers = stagedUseCase({
  access: "member",
  creates: true,
  mayTell: ["record.changed"],
  input: z.object({
    format: z.enum(customerFormats),
    dryRun: described(
      z._default(z.boolean(), false),
      "Checks every line and reports what an import would do, but stores nothing.",
    ),
    ...importFields,
  }),
  async stage(steps, input): Promise<ImportReport> {
    const { format, dryRun, text, comesWhole, received, onProgress } = input;
    // The caller is authorised before the file is read.
    const maker = await steps.read(async ({ tenant, user }) => ({
      tenantId: tenant.id,
      userId: user?.id ?? null,
    }));
    const { ports, call } = steps;
    using place = takeImportPlace(ports, { ...maker, network: call.ip }, comesWhole);
    await using begun = await beginText(text, received);
    place.work();
    const tally = new ImportTally();
    const once = dryRun ? undefined : onceFor(steps, input);
    const earlier = await once?.begin(steps);
    if (earlier) return earlier.output as ImportReport;
    const seen = new Set<string>();
    for await (const lines of goodLines(customersIn(format, begun.text, ports.timer), tally)) {
      if (wereWritten(lines, tally, once)) continue;
      if (dryRun) tally.add(await steps.read((context) => tryLines(context, lines, seen)));
      else {
        await writeBatch(steps, lines, { tally, once }, (context) => writeLines(context, lines));
      }
      onProgress?.(tally.report);
    }
    await once?.answer(steps, tally.report);
    return dryRun ? { ...tally.report, isDryRun: true } : tally.report;
  },
});

function onceFor(
  { ports, call }: Pick<Steps<"member">, "ports" | "call">,
  { format, fingerprint }: { format: string; fingerprint?: (() => string) | undefined },
): ImportOnce | undefined {
  if (!call.idempotency) return undefined;
  const request = JSON.stringify([format, requireFingerprint(fingerprint)]);
  return new ImportOnce(call.idempotency, ports.secrets.digest(request), "importCustomers");
}

/** Valid lines in batches, until the end of the file or until too many are invalid. */
async function* goodLines(
  records: AsyncIterable<Iterable<ProductRecord>>,
  tally: ImportTally,
): AsyncGenerator<readonly CustomerLine[]> {
  let batch: CustomerLine[] = [];
  for await (const some of records) {
    for (const record of some) {
      const read = readCustomer(record);
      if ("input" in read) batch.push(read);
      else tally.note(read);
      if (batch.length === LINES_TOGETHER) {
        yield batch;
        batch = [];
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

type Context = MemberContext<"record.changed">;

/** The customer that a line means, as an order would. */
const meantBy = ({ store }: MemberContext, { input }: CustomerLine) =>
  store.customers.meant({
    name: null,
    email: input.email || null,
    phone: input.phone || null,
    externalId: input.externalId || null,
  });

async function writeLines(context: Context, lines: readonly CustomerLine[]): Promise<BatchReport> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const errors: LineError[] = [];
  for (const each of lines) {
    try {
      const found = await meantBy(context, each);
      const before = found && (await context.store.customers.lock(found.id));
      if (!before) {
        await addCustomer(context, each.input);
        counts.created += 1;
        continue;
      }
      const after = await changeCustomer(context, before, each.input);
      counts[after.version === before.version ? "unchanged" : "updated"] += 1;
    } catch (error) {
      if (!(error instanceof CoreError) || error.kind !== "validation_failed") throw error;
      errors.push(...error.issues.map((issue) => lineError(issue, { line: each.line })));
    }
  }
  return { ...counts, errors };
}

/** What an import would do, without the errors that only a write finds. */
async function tryLines(
  context: MemberContext,
  lines: readonly CustomerLine[],
  seen: Set<string>,
): Promise<BatchReport> {
  let created = 0;
  for (const each of lines) {
    const { externalId, email, phone } = each.input;
    const names = Object.entries({ externalId, email, phone })
      .filter(([, value]) => value)
      .map((named) => named.join());
    const isNew = !names.some((name) => seen.has(name)) && !(await meantBy(context, each));
    if (isNew) created += 1;
    for (const name of names) seen.add(name);
  }
  return { created, updated: lines.length - created, unchanged: 0, errors: [] };
}
