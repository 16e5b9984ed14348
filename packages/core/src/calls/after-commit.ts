/** Runs the work that waited for the commit. It cannot change the answer any more, so failures are only reported. */
export function runAfterCommit(
  works: readonly (() => unknown)[],
  report: (error: unknown) => void,
): void {
  for (const work of works) settled(work).catch(report).catch(ignore);
}

const settled = async (work: () => unknown): Promise<unknown> => work();

/** If the report itself fails, no one is left to tell. */
const ignore = () => undefined;
