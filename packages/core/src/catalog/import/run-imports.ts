import { execute } from "../../calls/execute.js";
import { useCase } from "../../calls/use-case.js";
import * as z from "zod";
import type { Ports } from "../../ports/index.js";
import { tellFinishedImport } from "../../notices/staff-later.js";
import { CoreError } from "../../values/errors.js";
import { callOf, type StagedImport, writeAccepted } from "./write-accepted.js";
import { isOpen } from "./write-of-job.js";

const AT_ONCE = 8;

/** Writes the imports that wait for a worker, and returns how many there were. */
export async function runImports(
  ports: Ports,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const waiting = await ports.unitOfWork.system("read", ({ importJobs }) =>
    importJobs.waiting(AT_ONCE),
  );
  const ends = await Promise.allSettled(
    waiting.map((staged) => continueImport(ports, staged, isStopping)),
  );
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
  return waiting.length;
}

/**
 * The same for one accepted import. A fault of ours ends a job that may be half done, and so does a change of the
 * tenant's currency; all others are tried again.
 */
export async function continueImport(
  ports: Ports,
  staged: StagedImport,
  isStopping?: () => boolean,
): Promise<void> {
  try {
    await writeAccepted(ports, staged, undefined, isStopping);
  } catch (error) {
    const isOurs = !(error instanceof CoreError);
    if (isOurs || error.kind === "conflict") {
      await failJob(ports, staged, isOurs ? OUR_FAULT : error.message, isOurs);
    }
    throw error;
  }
}

const OUR_FAULT = "An internal error ended the import. Lines that are already imported remain.";

function failJob(
  ports: Ports,
  staged: StagedImport,
  problem: string,
  mayPass: boolean,
): Promise<void> {
  const fail = useCase({
    access: "member",
    effect: "write",
    input: z.object({}),
    async run(context) {
      const { store, audit, now } = context;
      audit.unchanged();
      const job = await store.importJobs.lock(staged.id);
      if (!job || !isOpen(job) || (mayPass && job.mode === "all_or_nothing")) return;
      await store.importJobs.change({ ...job, status: "failed", problem, finishedAt: now });
      await tellFinishedImport(context, staged.id);
    },
  });
  return execute(ports, "importProducts", fail, callOf(staged), {});
}
