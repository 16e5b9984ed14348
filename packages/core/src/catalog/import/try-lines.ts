import type { Steps } from "../../calls/use-case.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { type ImportEvent, judge, lookUp } from "./import-batch.js";
import type { ImportTally } from "./import-report.js";

/** Reports what an import of these lines would do, and writes nothing. */
export async function tryLines(
  { prepare }: Steps<"member", ImportEvent>,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  for await (const lines of batches) {
    const { added, changed, unchanged, errors } = await prepare(async (context) =>
      judge(context, lines, ...(await lookUp(context, lines))),
    );
    tally.add({ created: added.length, updated: changed.length, unchanged, errors });
    progress();
  }
}
