import type { MemberContext } from "../../calls/context.js";
import { tellFinishedImport } from "../../notices/staff-later.js";
import type { ImportJob, ImportStatus } from "../../ports/catalog/import-job-repository.js";
import type { ImportProgress, TakenLines } from "../../ports/catalog/staged-import-repository.js";
import type { ImportEvent } from "./import-batch.js";
import { lossOf, withLines } from "./import-proof.js";
import { keepTasks } from "./picture-tasks.js";
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
): Promise<ImportProgress> {
  const { store, audit, now, ports } = context;
  const job = await store.importJobs.lock(id);
  if (!job || !isOpen(job)) {
    audit.unchanged();
    return progress;
  }
  const write = job.mode === "best_effort" ? writeLines : writeDecided;
  const tally = new ImportTally();
  const { created, updated, unchanged, failed, errors } = job;
  tally.resume({ created, updated, unchanged, failed, errors: [...errors] });
  const reports = lines.length > 0 ? await write(context, lines) : [];
  const { stoppedAt: _, ...counts } = tally.with(reports);
  const pictures = await keepTasks(context, progress.pictures, reports);
  const proof = progress.proof && {
    ...progress.proof,
    taken: withLines(progress.proof.taken, lines, ports.secrets),
  };
  const next = { ...progress, ...(proof && { proof }), pictures };
  if (!isLast && (proof || pictures !== progress.pictures)) await store.imports.note(id, next);
  const problem = proof && isLast ? lossOf(job, proof) : null;
  const isDone =
    isLast &&
    (problem !== null ||
      pictures === undefined ||
      !(await store.imports.acceptPictures(pictures, id)));
  await store.importJobs.change({
    ...job,
    ...counts,
    linesDone: job.linesDone + lines.length,
    status: isDone ? endOf(job, problem) : "running",
    problem,
    startedAt: job.startedAt ?? now,
    finishedAt: isDone ? now : null,
  });
  if (isDone) await tellFinishedImport(context, id);
  return next;
}

/** The status of a job whose last line is written and whose pictures are fetched. */
export function endOf(
  { stoppedAt }: Pick<ImportJob, "stoppedAt">,
  problem: string | null,
): ImportStatus {
  if (problem !== null) return "failed";
  return stoppedAt === null ? "done" : "stopped";
}
