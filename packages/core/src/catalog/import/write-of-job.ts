import type { MemberContext } from "../../calls/context.js";
import type { ImportJob, ImportStatus } from "../../ports/catalog/import-job-repository.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { ImportEvent } from "./import-batch.js";
import { ImportTally } from "./import-report.js";
import { writeDecided } from "./write-decided.js";
import { writeLines } from "./write-lines.js";

export const isOpen = ({ status }: { readonly status: ImportStatus }): boolean =>
  status === "waiting" || status === "running";

/** Writes lines of a job and what came of them; those of a job that has ended are dropped. */
export async function writeOfJob(
  context: MemberContext<ImportEvent>,
  id: number,
  lines: readonly ImportLine[],
  isLast: boolean,
): Promise<void> {
  const { store, audit, now } = context;
  const job = await store.importJobs.lock(id);
  if (!job || !isOpen(job)) {
    audit.unchanged();
    return;
  }
  const write = job.mode === "best_effort" ? writeLines : writeDecided;
  const tally = new ImportTally();
  const { created, updated, unchanged, failed, errors } = job;
  tally.resume({ created, updated, unchanged, failed, errors: [...errors] });
  const { report } = lines.length > 0 ? { report: tally.with(await write(context, lines)) } : tally;
  const { stoppedAt: _, ...counts } = report;
  await store.importJobs.change({
    ...job,
    ...counts,
    status: isLast ? endOf(job) : "running",
    startedAt: job.startedAt ?? now,
    finishedAt: isLast ? now : null,
  });
}

const endOf = ({ stoppedAt }: ImportJob): ImportStatus => (stoppedAt === null ? "done" : "stopped");
