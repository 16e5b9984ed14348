/** Does what waited for the commit. Nothing of it can change the answer any more, so failures are only reported. */
export function runAfterCommit(
  works: readonly (() => unknown)[],
  report: (error: unknown) => void,
): void {
  for (const work of works) settled(work).catch(report).catch(ignore);
}

const settled = async (work: () => unknown): Promise<unknown> => work();

/** Nobody is left to be told that the report itself failed. */
const ignore = () => undefined;
