import type { MemberContext } from "../../calls/context.js";
import { CoreError } from "../../values/errors.js";
import { importBatch, type ImportEvent } from "./import-batch.js";
import type { BatchReport } from "./import-report.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { withoutRepeats } from "./import-lines.js";

const ATTEMPTS = 3;

/** Writes lines in their order, even if two name the same sku. */
export async function writeLines(
  context: MemberContext<ImportEvent>,
  lines: readonly ImportLine[],
): Promise<BatchReport[]> {
  const reports: BatchReport[] = [];
  for (const part of withoutRepeats(lines)) reports.push(await importBatch(context, part));
  if (reports.every(({ created, updated }) => created + updated === 0)) context.audit.unchanged();
  return reports;
}

/** Another writer may have taken a sku between our read and our insert; the second try finds it. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof CoreError && error.kind === "conflict" && attempt < ATTEMPTS;
      if (!again) throw error;
    }
  }
}
