import * as z from "zod";
import type { MemberContext } from "../../calls/context.js";
import { execute } from "../../calls/execute.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { Operator } from "../../calls/operator.js";
import type { Ports } from "../../ports/index.js";
import type { ImportEvent } from "./import-batch.js";
import type { ImportProgress, TakenLines } from "../../ports/catalog/staged-import-repository.js";
import { keepReport } from "./import-once.js";
import { keepTasks, startPictures } from "./picture-tasks.js";
import { writeOfJob } from "./write-of-job.js";
import { writeDecided } from "./write-decided.js";
import { retried } from "./write-lines.js";

/** The name under which the audit trail records the continuation of an accepted import. */
const NAME = "import";

const PARTS_DISCARDED_TOGETHER = 20;

export interface StagedImport {
  readonly id: number;
  readonly tenantId: number;
  readonly userId: number | null;
  readonly requestId?: string | undefined;
}

export const nothingWritten: ImportProgress = {
  created: 0,
  updated: 0,
  unchanged: 0,
  answer: null,
};

/**
 * Writes every line of an accepted import, a few at a time; false when someone else wrote the last ones, or when this
 * process is stopping. It does not check the maker's seat again: that was checked when the import was accepted, and half
 * an import would be worse than all or none.
 */
export const writeAccepted = (
  ports: Ports,
  staged: StagedImport,
  onWritten: (progress: ImportProgress) => void = () => {},
  isStopping: () => boolean = () => false,
): Promise<boolean> => {
  const { id } = staged;
  const write = stagedUseCase({
    access: "member",
    mayTell: ["product.created", "product.updated"],
    input: z.object({}),
    async stage(steps) {
      while (!isStopping()) {
        const written = await retried(() =>
          steps.write(async (context) => {
            const taken = await context.store.imports.take(id, context.now);
            if (taken) return writeTaken(context, id, taken);
            context.audit.unchanged();
            return null;
          }),
        );
        if (!written) return false;
        onWritten(written.progress);
        if (written.isLast) return true;
      }
      return false;
    },
  });
  return execute(ports, "importProducts", write, callOf(staged), {});
};

/** Removes the staged lines of an import that was not accepted. */
export const discardImport = (ports: Ports, staged: StagedImport): Promise<void> => {
  const { id } = staged;
  const discard = stagedUseCase({
    access: "member",
    input: z.object({}),
    async stage({ prepare }) {
      const some = () =>
        prepare(({ store, now }) => store.imports.discard(id, PARTS_DISCARDED_TOGETHER, now));
      while (await some());
    },
  });
  return execute(ports, "importProducts", discard, callOf(staged), {});
};

export const callOf = ({ tenantId, userId, requestId }: StagedImport) => ({
  as: new Operator(NAME, userId),
  tenant: tenantId,
  requestId,
});

async function writeTaken(
  context: MemberContext<ImportEvent>,
  id: number,
  taken: TakenLines,
): Promise<{ readonly progress: ImportProgress; readonly isLast: boolean }> {
  const { lines, progress: before, isLast } = taken;
  if (before?.isJob) {
    return { progress: await writeOfJob(context, id, { ...taken, progress: before }), isLast };
  }
  const reports = await writeDecided(context, lines);
  const { answer, pictures: had, ...counts } = before ?? nothingWritten;
  for (const each of reports) {
    counts.created += each.created;
    counts.updated += each.updated;
    counts.unchanged += each.unchanged;
  }
  const pictures = await keepTasks(context, had, reports);
  const progress = { ...counts, answer, pictures };
  const report = {
    ...counts,
    failed: 0,
    errors: [],
    ...(pictures !== undefined && { importId: pictures }),
  };
  if (isLast && pictures !== undefined) {
    await startPictures(context, pictures, "all_or_nothing", report);
  }
  if (!isLast) await context.store.imports.note(id, progress);
  else if (answer) await keepReport(context, answer, id, report);
  return { progress, isLast };
}
