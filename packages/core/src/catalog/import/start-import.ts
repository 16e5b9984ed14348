import type { Steps } from "../../calls/use-case.js";
import type { ImportJob, ImportMode } from "../../ports/catalog/import-job-repository.js";
import type { FileDigest } from "../../ports/catalog/staged-import-repository.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { Currency } from "../../values/currency.js";
import { checkCurrency, type ImportEvent } from "./import-batch.js";
import { forgetJobs } from "./forget-jobs.js";
import { noLines } from "./import-proof.js";
import type { ImportOnce } from "./import-once.js";
import type { ImportTally } from "./import-report.js";
import { requireRoomForJob } from "./import-turns.js";
import { acceptAll, refuseErrors, stageLines, stageUnchecked } from "./stage-lines.js";
import { nothingWritten } from "./write-accepted.js";

interface Starting {
  readonly batches: AsyncIterable<readonly ImportLine[]>;
  readonly currency: Currency;
  readonly tally: ImportTally;
  readonly mode: ImportMode;
  readonly once: ImportOnce | undefined;
  /** The digest of the text, once its end was read. */
  readonly read: () => FileDigest | null;
  /** That of the bytes that arrived, from a caller who has them. */
  readonly received: (() => FileDigest) | undefined;
}

/**
 * Stores the lines of a file for the workers, who write them whatever happens to this process. Of a file that is to be
 * written as a whole every line is checked first, so a wrong one is refused at once.
 */
export async function startImport(
  steps: Steps<"member", ImportEvent>,
  { batches, currency, tally, mode, once, read, received }: Starting,
): Promise<ImportJob> {
  await steps.read(async ({ store, ports }) =>
    requireRoomForJob(ports, await store.importJobs.countOpen()),
  );
  let staged = noLines;
  let job: ImportJob | undefined;
  await acceptAll(
    steps,
    async (id) => {
      staged =
        mode === "best_effort"
          ? await stageUnchecked(steps, id, batches)
          : await stageLines(steps, id, batches, tally);
    },
    async (context, id) => {
      if (mode === "all_or_nothing") refuseErrors(tally.report);
      const { store, tenant, events, now } = context;
      checkCurrency(tenant, currency);
      const { stoppedAt = null, importId: _, ...counts } = tally.report;
      const file = read();
      job = {
        ...counts,
        pictures: [],
        id,
        mode,
        status: "waiting",
        file: received?.() ?? file,
        linesRead: staged.lines + counts.failed,
        linesDone: counts.failed,
        stoppedAt,
        problem: null,
        createdAt: now,
        startedAt: null,
        finishedAt: null,
      };
      await forgetJobs(store, now);
      await store.importJobs.add(job);
      events.wake("imports");
      const kept = await once?.keepAnswer(context, job);
      const proof = { file, staged, taken: noLines };
      return { progress: { ...nothingWritten, isJob: true, proof }, done: kept?.done };
    },
  );
  return job as ImportJob;
}
