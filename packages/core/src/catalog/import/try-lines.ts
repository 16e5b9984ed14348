import type { Steps } from "../../calls/use-case.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { type ImportEvent, judge, lookUp } from "./import-batch.js";
import { type ImportTally, MOST_BAD_LINES } from "./import-report.js";

const LINES_TOGETHER = 1_000;

/** Reports what an import of these lines would do, and writes nothing. */
export async function tryLines(
  { prepare }: Steps<"member", ImportEvent>,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  for await (const lines of together(batches, tally)) {
    const { added, changed, unchanged, errors } = await prepare(async (context) =>
      judge(context, lines, ...(await lookUp(context, lines))),
    );
    tally.add({ created: added.length, updated: changed.length, unchanged, errors });
    progress();
  }
}

/**
 * Joins batches, because a transaction costs more than its lines and this one writes nothing. Yields before so many lines
 * could be wrong that an import would have stopped among them.
 */
async function* together(
  batches: AsyncIterable<readonly ImportLine[]>,
  { report }: ImportTally,
): AsyncGenerator<readonly ImportLine[]> {
  let lines: ImportLine[] = [];
  for await (const batch of batches) {
    lines.push(...batch);
    if (lines.length < LINES_TOGETHER && report.failed + lines.length < MOST_BAD_LINES) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
