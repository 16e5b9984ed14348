import { z } from "zod";
import { stagedUseCase, type Steps } from "../kernel/use-case.js";
import { finishImports } from "./finish-imports.js";
import type { ImportEvent } from "./import-batch.js";
import type { ImportLine } from "./import-line.js";
import { goodLines } from "./import-lines.js";
import { type ImportReport, ImportTally } from "./import-report.js";
import { takeImportPlace } from "./import-turns.js";
import { productFormats, readRecords } from "./product-records.js";
import { keepAllOrNone } from "./stage-lines.js";
import { retried, writeLines } from "./write-lines.js";

const isStream = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/**
 * Reads products from a file: one with a known sku changes that product, any other makes a new one.
 * Either every good line is kept, a few at a time as they come, or all lines or none.
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
    const maker = await steps.read(async ({ tenant, user }) => ({
      tenantId: tenant.id,
      userId: user?.id ?? null,
    }));
    using _place = takeImportPlace(steps.ports, maker);
    // An import that was broken off in mid-writing came before this one.
    await finishImports(steps.ports, maker.tenantId);
    const tally = new ImportTally();
    const batches = goodLines(readRecords(format, text), tally);
    const progress = () => onProgress?.(tally.report);
    if (mode === "best_effort") await keepGoodLines(steps, batches, tally, progress);
    else await keepAllOrNone(steps, batches, tally, progress);
    return tally.report;
  },
});

type Batches = AsyncIterable<readonly ImportLine[]>;
type MemberSteps = Steps<"member", ImportEvent>;

async function keepGoodLines(
  steps: MemberSteps,
  batches: Batches,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  for await (const lines of batches) {
    const reports = await retried(() => steps.write((context) => writeLines(context, lines)));
    for (const report of reports) tally.add(report);
    progress();
  }
}
