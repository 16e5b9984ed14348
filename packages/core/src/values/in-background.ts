/** Runs work without waiting for it. Its failure goes to `report` and never ends the process. */
export function inBackground(work: PromiseLike<unknown>, report: (error: unknown) => void): void {
  // A failure of the report itself has no one left to go to.
  Promise.resolve(work)
    .then(undefined, report)
    .catch(() => {});
}
