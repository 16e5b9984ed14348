/** Runs work without waiting for it. Its failure goes to `report` and never ends the process. */
export function inBackground(work: PromiseLike<unknown>, report: (error: unknown) => void): void {
  // If the report itself fails, no one is left to tell.
  Promise.resolve(work)
    .then(undefined, report)
    .catch(() => {});
}
