import type { MemberContext } from "../../calls/context.js";
import { tellFinishedImport } from "../../notices/staff-later.js";
import type { ImportJob, ImportStatus } from "../../ports/catalog/import-job-repository.js";
import type { ImportProgress, TakenLines } from "../../ports/catalog/staged-import-repository.js";
import type { ImportEvent } from "./import-batch.js";
import { lossOf, withLines } from "./import-proof.js";
import { ImportTally } from "./import-report.js";
import { writeDecided } from "./write-decided.js";
import { writeLines } from "./write-lines.js";

export const isOpen = ({ status }: { readonly status: ImportStatus }): boolean =>
  status === "waiting" || status === "running";

/** Writes lines of a job and what came of them; those of a job that has ended are dropped. */
export async function writeOfJob(
  context: MemberContext<ImportEvent>,
  id: number,
  { lines, progress, isLast }: TakenLines & { readonly progress: ImportProgress },
): Promise<void> {
  const { store, audit, now, ports } = context;
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
  const proof = progress.proof && {
    ...progress.proof,
    taken: withLines(progress.proof.taken, lines, ports.secrets),
  };
  if (proof && !isLast) await store.imports.note(id, { ...progress, proof });
  const problem = proof && isLast ? lossOf(job, proof) : null;
  await store.importJobs.change({
    ...job,
    ...counts,
    linesDone: job.linesDone + lines.length,
    status: isLast ? endOf(job, problem) : "running",
    problem,
    startedAt: job.startedAt ?? now,
    finishedAt: isLast ? now : null,
  });
  if (isLast) await tellFinishedImport(context, id);
}

function endOf({ stoppedAt }: ImportJob, problem: string | null): ImportStatus {
  if (problem !== null) return "failed";
  return stoppedAt === null ? "done" : "stopped";
}
