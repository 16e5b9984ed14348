/** Does what waited for the commit. Nothing of it can change the answer any more, so failures are only reported. */
export function runAfterCommit(
  works: readonly (() => unknown)[],
  report: (error: unknown) => void,
): void {
  for (const work of works) settled(work).catch(report).catch(ignore);
}

const settled = async (work: () => unknown): Promise<unknown> => work();

/** A failure of the report itself has no one left to go to. */
const ignore = () => undefined;
