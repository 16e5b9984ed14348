import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import type { ImportJob } from "../ports/catalog/import-job-repository.js";
import { invalidTransition, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { isOpen } from "./import/write-of-job.js";

/**
 * Ends an import before its last line or picture; what is written stays. Refused once it has ended, and once the first
 * line is written of one that is written as a whole or not at all.
 */
export const cancelImport = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run({ store, audit, now }, { id }): Promise<ImportJob> {
    const job = await store.importJobs.lock(id);
    if (!job) throw notFound("Import");
    if (job.status === "cancelled") {
      audit.unchanged();
      return job;
    }
    if (!isOpen(job))
      throw invalidTransition(`An import that is ${job.status} cannot be cancelled.`);
    if (
      job.mode === "all_or_nothing" &&
      job.status === "running" &&
      job.linesDone < job.linesRead
    ) {
      throw invalidTransition(
        "An import with mode all_or_nothing cannot be cancelled while it is running.",
      );
    }
    const cancelled = { ...job, status: "cancelled", finishedAt: now } as const;
    await store.importJobs.change(cancelled);
    audit.about({ kind: "import", id });
    return cancelled;
  },
});
