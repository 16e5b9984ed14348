import type { MemberContext } from "../../calls/context.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { ImportEvent } from "./import-batch.js";
import type { BatchReport } from "./import-report.js";
import { writeLines } from "./write-lines.js";

/**
 * Changes since the lines were checked count as made after them: if a category is gone, its products have none, and a
 * product that is gone and cannot be made again stays deleted.
 */
export async function writeDecided(
  context: MemberContext<ImportEvent>,
  lines: readonly ImportLine[],
): Promise<BatchReport[]> {
  const reports = await writeLines(context, lines);
  const left = new Set(reports.flatMap(({ errors }) => errors.map(({ line }) => line)));
  if (left.size === 0) return reports;
  const again = lines
    .filter(({ line }) => left.has(line))
    .map(({ line, wanted, pictures }) => ({
      line,
      wanted: { ...wanted, categoryId: null },
      ...(pictures && { pictures }),
    }));
  const all = [...reports, ...(await writeLines(context, again))];
  return all.map(({ errors: _, ...report }) => ({ ...report, errors: [] }));
}
