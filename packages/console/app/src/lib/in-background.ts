/** For background work: an unexpected failure is reported like any other error of the page. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(reportError);
}
