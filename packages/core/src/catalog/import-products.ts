import { z } from "zod";
import { CoreError, invalid } from "../kernel/errors.js";
import { stagedUseCase, type Steps } from "../kernel/use-case.js";
import { importBatch, type BatchReport } from "./import-batch.js";
import { readLine, type ImportLine, type LineError } from "./import-line.js";
import { productFormats, readRecords } from "./product-records.js";

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first thousand. */
  errors: LineError[];
}

const LINES_PER_TRANSACTION = 500;
/** In one transaction for all, where the fewer there are the less garbage waits and the sooner others have their turn. */
const LINES_PER_STEP = 100;
const ERRORS_TOLD = 1000;
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
    await steps.read(async () => undefined);
    const report: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };
    const most = mode === "best_effort" ? LINES_PER_TRANSACTION : LINES_PER_STEP;
    const records = readRecords(format, text);
    const batches = inBatches(records, most, (errors) => note(report, errors));
    const progress = () => onProgress?.(report);
    if (mode === "best_effort") await keepGoodLines(steps, batches, report, progress);
    else await keepAllOrNone(steps, batches, report, progress);
    return report;
  },
});

type Batches = AsyncIterable<readonly ImportLine[]>;
type MemberSteps = Steps<"member", "product.created" | "product.updated">;

async function keepGoodLines(
  steps: MemberSteps,
  batches: Batches,
  report: ImportReport,
  progress: () => void,
): Promise<void> {
  for await (const lines of batches) {
    add(report, await retried(() => steps.write((context) => importBatch(context, lines))));
    progress();
  }
}

async function keepAllOrNone(
  steps: MemberSteps,
  batches: Batches,
  report: ImportReport,
  progress: () => void,
): Promise<void> {
  // As text they take a fifth of the room.
  const all: string[] = [];
  for await (const lines of batches) all.push(JSON.stringify(lines));
  refuseErrors(report);
  const written = await retried(() =>
    steps.longWrite(async (context) => {
      const attempt: ImportReport = { ...report, errors: [] };
      for (const lines of all) {
        add(attempt, await importBatch(context, JSON.parse(lines) as ImportLine[]));
        await context.events.settle();
        await othersTurn();
      }
      refuseErrors(attempt);
      return attempt;
    }),
  );
  Object.assign(report, written);
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

function add(report: ImportReport, { created, updated, unchanged, errors }: BatchReport): void {
  report.created += created;
  report.updated += updated;
  report.unchanged += unchanged;
  note(report, errors);
}

function note(report: ImportReport, errors: readonly LineError[]): void {
  report.failed += new Set(errors.map(({ line }) => line)).size;
  report.errors.push(...errors.slice(0, ERRORS_TOLD - report.errors.length));
}

/** A repeated sku begins a new batch, so that the later line changes what the earlier one made. */
async function* inBatches(
  records: ReturnType<typeof readRecords>,
  most: number,
  reject: (errors: readonly LineError[]) => void,
): AsyncGenerator<ImportLine[]> {
  let lines: ImportLine[] = [];
  let skus = new Set<string>();
  for await (const record of records) {
    const line = readLine(record);
    if (!("wanted" in line)) {
      reject(line);
      continue;
    }
    const { sku } = line.wanted;
    if (lines.length === most || (sku && skus.has(sku))) {
      yield lines;
      lines = [];
      skus = new Set();
    }
    lines.push(line);
    if (sku) skus.add(sku);
  }
  if (lines.length > 0) yield lines;
}
