import type { Tellable } from "../../events/catalogue.js";
import type { Steps } from "../../calls/use-case.js";
import type { BatchReport } from "./import-report.js";
import type { ImportOnce } from "./import-once.js";
import type { ImportTally } from "./import-report.js";

interface Progress {
  readonly tally: ImportTally;
  readonly once: ImportOnce | undefined;
}

/** Writes some lines in one transaction, with the progress of the import under its key, and adds them to the tally. */
export async function writeBatch<K extends Tellable>(
  steps: Pick<Steps<"member", K>, "write">,
  lines: readonly { readonly line: number }[],
  { tally, once }: Progress,
  write: (
    context: Parameters<Parameters<Steps<"member", K>["write"]>[0]>[0],
  ) => Promise<BatchReport>,
): Promise<void> {
  const line = lines.at(-1)?.line ?? 0;
  const { added, kept } = await steps.write(async (context) => {
    const added = await write(context);
    if (added.created + added.updated === 0) context.audit.unchanged();
    const report = tally.with([added]);
    return { added, kept: await once?.advance(context, { kind: "written", line, report }) };
  });
  kept?.done();
  tally.add(added);
}
