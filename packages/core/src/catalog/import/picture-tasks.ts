import type { MemberContext } from "../../calls/context.js";
import type { ImportMode } from "../../ports/catalog/import-job-repository.js";
import type { ImportLine, PictureTask } from "../../ports/catalog/import-line.js";
import { CoreError } from "../../values/errors.js";
import { forgetJobs } from "./forget-jobs.js";
import type { ImportReport } from "./import-report.js";

/** The pictures of one task, so that a worker that takes over has little to do again. */
const TOGETHER = 4;
/** More than the tasks of one line: it has at most 250 variants and 20 pictures. */
const TASKS_OF_LINE = 128;

/** The pictures of a written line, a few to a task. */
export function tasksOf({ line, pictures }: ImportLine, productId: number): PictureTask[] {
  const { images = [], ofVariants = [] } = pictures ?? {};
  const parts = [
    ...inParts(images).map((some) => ({ images: some, ofVariants: [] })),
    ...inParts(ofVariants).map((some) => ({ images: [], ofVariants: some })),
  ];
  return parts.map((some, at) => ({ ...some, part: line * TASKS_OF_LINE + at, productId }));
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) =>
    all.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );

/** Stores tasks in the transaction that writes their lines, and returns the id of the import that has them. */
export async function keepTasks(
  { store, user, now }: MemberContext,
  id: number | undefined,
  reports: readonly { readonly tasks?: readonly PictureTask[] | undefined }[],
): Promise<number | undefined> {
  let kept = id;
  for (const task of reports.flatMap(({ tasks = [] }) => tasks)) {
    if (kept !== undefined && (await store.imports.keepPictures(kept, task, now))) continue;
    // None yet, or it was not continued within an hour.
    kept = await store.imports.begin(user?.id ?? null, now);
    if (!(await store.imports.keepPictures(kept, task, now))) throw interrupted();
  }
  return kept;
}

/** Makes the job that fetches the pictures of an import whose lines are all written. */
export async function startPictures(
  { store, now }: MemberContext,
  id: number,
  mode: ImportMode,
  report: ImportReport,
): Promise<void> {
  // A repeated call finds it accepted.
  if (!(await store.imports.acceptPictures(id, id))) return;
  const { created, updated, unchanged, failed, errors, stoppedAt = null } = report;
  const lines = created + updated + unchanged + failed;
  await forgetJobs(store, now);
  await store.importJobs.add({
    id,
    mode,
    status: "waiting",
    file: null,
    linesRead: lines,
    linesDone: lines,
    created,
    updated,
    unchanged,
    failed,
    errors,
    pictures: [],
    stoppedAt,
    problem: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
  });
}

export const interrupted = () =>
  new CoreError("unavailable", "The import was interrupted. Please try again.", {
    retryAfterSeconds: 1,
  });
