import { z } from "zod";
import { CoreError, invalid } from "../kernel/errors.js";
import { stagedUseCase, type Steps } from "../kernel/use-case.js";
import { importBatch } from "./import-batch.js";
import type { ImportLine } from "./import-line.js";
import { goodLines, withoutRepeats } from "./import-lines.js";
import { type ImportReport, ImportTally } from "./import-report.js";
import { takeImportPlace } from "./import-turns.js";
import { productFormats, readRecords } from "./product-records.js";

const ATTEMPTS = 3;

const isStream = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/**
 * Reads products from a file: one with a known sku changes that product, any other makes a new one.
 * Either every good line is kept, a few hundred at a time, or all lines at once or none.
 */
export const importProducts = stagedUseCase({
  access: "member",
  mayTell: ["product.created", "product.updated"],
  input: z.object({
    format: z.enum(productFormats),
    mode: z.enum(["best_effort", "all_or_nothing"]).default("best_effort"),
    text: z.custom<AsyncIterable<string>>(isStream),
    onProgress: z
      .custom<(report: Readonly<ImportReport>) => void>((value) => typeof value === "function")
      .optional(),
  }),
  async stage(steps, { format, mode, text, onProgress }): Promise<ImportReport> {
    // Nobody gets a file read before it is known who asks.
    const tenantId = await steps.read(async ({ tenant }) => tenant.id);
    using _place = takeImportPlace(steps.ports, tenantId);
    const tally = new ImportTally();
    const batches = goodLines(readRecords(format, text), tally);
    const progress = () => onProgress?.(tally.report);
    if (mode === "best_effort") await keepGoodLines(steps, batches, tally, progress);
    else await keepAllOrNone(steps, batches, tally, progress);
    return tally.report;
  },
});

type Batches = AsyncIterable<readonly ImportLine[]>;
type MemberSteps = Steps<"member", "product.created" | "product.updated">;

async function keepGoodLines(
  steps: MemberSteps,
  batches: Batches,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  for await (const lines of batches) {
    const reports = await retried(() =>
      steps.write(async (context) => {
        const reports = [];
        for (const part of withoutRepeats(lines)) reports.push(await importBatch(context, part));
        return reports;
      }),
    );
    for (const report of reports) tally.add(report);
    progress();
  }
}

async function keepAllOrNone(
  steps: MemberSteps,
  batches: Batches,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  // As text they take a fifth of the room.
  const all: string[] = [];
  for await (const lines of batches) all.push(JSON.stringify(lines));
  refuseErrors(tally.report);
  const written = await retried(() =>
    steps.longWrite(async (context) => {
      const attempt = new ImportTally();
      for (const lines of all) {
        for (const part of withoutRepeats(JSON.parse(lines) as ImportLine[])) {
          attempt.add(await importBatch(context, part));
        }
        await context.events.settle();
        await othersTurn();
      }
      refuseErrors(attempt.report);
      return attempt.report;
    }),
  );
  Object.assign(tally.report, written);
  progress();
}

/** A database in this process would let nobody else do anything until the last line is written. */
const othersTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Another writer may have taken a sku between our look and our insert; on a second look it is known. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof CoreError && error.kind === "conflict" && attempt < ATTEMPTS;
      if (!again) throw error;
    }
  }
}

function refuseErrors({ errors }: ImportReport): void {
  if (errors.length === 0) return;
  throw invalid(
    errors.map(({ line, field, message }) => ({
      path: ["lines", line, ...(field === null ? [] : [field])],
      message: `Line ${line}: ${message}`,
    })),
  );
}
