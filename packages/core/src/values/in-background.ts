/** For work that nobody waits for: its failure goes to `report`, and never ends the process. */
export function inBackground(work: PromiseLike<unknown>, report: (error: unknown) => void): void {
  // What a report itself throws has nobody left to be told to.
  Promise.resolve(work)
    .then(undefined, report)
    .catch(() => {});
}
