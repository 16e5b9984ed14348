/** The report of tests and their programs: what fails in the background is read next to their output. */
export function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
