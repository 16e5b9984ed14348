import * as z from "zod";
import { stagedUseCase, type Steps } from "../../calls/use-case.js";
import { finishImports } from "./finish-imports.js";
import type { ImportEvent } from "./import-batch.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { type ImportJob, importModes } from "../../ports/catalog/import-job-repository.js";
import type { Ports } from "../../ports/index.js";
import { seesCosts } from "../../calls/shown-costs.js";
import { beginText } from "./begin-text.js";
import { type ColumnMap, columnMap } from "./columns/column-map.js";
import { importFields } from "./import-fields.js";
import { keepTasks, startPictures } from "./picture-tasks.js";
import { ImportOnce, requireFingerprint } from "./import-once.js";
import type { LineReader } from "./import-line.js";
import { goodLines } from "./import-lines.js";
import { type ImportReport, ImportTally } from "./import-report.js";
import { takeImportPlace } from "./import-turns.js";
import { productFormats, readRecords } from "./records/product-records.js";
import { startImport } from "./start-import.js";
import { keepAllOrNone } from "./stage-lines.js";
import { tryLines } from "./try-lines.js";
import { retried, writeLines } from "./write-lines.js";
import { described } from "../../values/schemas/described.js";

/**
 * Reads products from a file: a line with a known sku changes that product, any other makes a new one. It
 * stores either every good line, a few at a time as they arrive, or all lines or none.
 */
export const importWith = (readLine: LineReader) =>
  stagedUseCase({
    access: "member",
    creates: true,
    mayTell: ["product.created", "product.updated"],
    input: z.object({
      format: z.enum(productFormats),
      mode: described(
        z._default(z.enum(importModes), "best_effort"),
        "Whether to import the valid lines if other lines are invalid, or to import nothing.",
      ),
      map: z.optional(columnMap),
      dryRun: described(
        z._default(z.boolean(), false),
        "Checks every line and reports what an import would do, but stores nothing. Not together with `async`.",
      ),
      async: described(
        z._default(z.boolean(), false),
        "Returns once the file is read. A worker then imports the lines; `GET /imports/{id}` reports the progress. Not together with `dry_run`.",
      ),
      ...importFields,
    }),
    rules: ({ format, map, dryRun, async }) => [
      ...(format === "ndjson" && map
        ? [{ path: ["map"], message: "The map field is only for CSV files." }]
        : []),
      ...(dryRun && async
        ? [{ path: ["async"], message: "The async field cannot be combined with dry run." }]
        : []),
    ],
    async stage(steps, input): Promise<ImportReport | ImportJob> {
      const { format, mode, map, dryRun, text, comesWhole, received, onProgress } = input;
      // The caller is authorised before the file is read.
      const maker = await steps.read(async (context) => ({
        tenantId: context.tenant.id,
        userId: context.user?.id ?? null,
        currency: context.tenant.settings.currency,
        seesCosts: seesCosts(context),
      }));
      const { ports, call } = steps;
      using place = takeImportPlace(ports, { ...maker, network: call.ip }, comesWhole);
      await using begun = await beginText(text, received);
      place.work();
      // An import that was interrupted while it wrote comes before this one.
      if (!dryRun) await finishImports(ports, maker.tenantId);
      const tally = new ImportTally();
      const { currency } = maker;
      const options = { map, timer: ports.timer, seesCosts: maker.seesCosts };
      const records = readRecords(format, begun.text, options);
      const batches = goodLines(records, tally, (record) => readLine(record, maker));
      const progress = () => onProgress?.(tally.report);
      if (dryRun) {
        await tryLines(steps, batches, tally, progress);
        return { ...tally.report, isDryRun: true };
      }
      const once =
        call.idempotency && new ImportOnce(call.idempotency, fingerprintOf(ports, input));
      const answered = await once?.begin(steps);
      if (answered) return answered.output as ImportReport | ImportJob;
      if (input.async) {
        const { read } = begun;
        const starting = { batches, currency, tally, mode, once, read, received };
        return await startImport(steps, starting);
      }
      if (mode === "best_effort") await keepGoodLines(steps, batches, tally, progress, once);
      else await keepAllOrNone(steps, currency, batches, tally, progress, once);
      return tally.report;
    },
  });

interface KeyedInput {
  readonly format: string;
  readonly mode: string;
  readonly map?: ColumnMap | undefined;
  readonly fingerprint?: (() => string) | undefined;
  readonly async: boolean;
}

/** Another file, or the same one read in another way, is another request. */
function fingerprintOf({ secrets }: Ports, input: KeyedInput): string {
  const { format, mode, map, fingerprint } = input;
  const request = [
    format,
    mode,
    requireFingerprint(fingerprint),
    ...(map ? [map] : []),
    ...(input.async ? ["async"] : []),
  ];
  return secrets.digest(JSON.stringify(request));
}

type Batches = AsyncIterable<readonly ImportLine[]>;
type MemberSteps = Steps<"member", ImportEvent>;

async function keepGoodLines(
  steps: MemberSteps,
  batches: Batches,
  tally: ImportTally,
  progress: () => void,
  once: ImportOnce | undefined,
): Promise<void> {
  for await (const lines of batches) {
    if (wereWritten(lines, tally, once)) continue;
    const line = lines.at(-1)?.line ?? 0;
    const { report, kept } = await retried(() =>
      steps.write(async (context) => {
        const reports = await writeLines(context, lines);
        const importId = await keepTasks(context, tally.report.importId, reports);
        const report = tally.with(reports, importId);
        return { report, kept: await once?.advance(context, { kind: "written", line, report }) };
      }),
    );
    kept?.done();
    tally.resume(report);
    progress();
  }
  const { importId } = tally.report;
  if (importId !== undefined) {
    await steps.prepare((context) => startPictures(context, importId, "best_effort", tally.report));
  }
  await once?.answer(steps, tally.report);
}

/** Stores the report of the lines that an earlier call with this key wrote. */
export function wereWritten(
  lines: readonly { readonly line: number }[],
  tally: ImportTally,
  once: ImportOnce | undefined,
): boolean {
  if (once?.state.kind !== "written") return false;
  const { line, report } = once.state;
  const last = lines.at(-1)?.line ?? 0;
  if (last === line) tally.resume(report);
  return last <= line;
}
