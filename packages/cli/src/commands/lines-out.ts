import { createReadStream, createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished, pipeline } from "node:stream/promises";
import type { Run } from "../operate.js";
import { intoFile } from "../terminal/output-file.js";
import { startCounter } from "../terminal/progress.js";
import type { Row } from "../views/row.js";
import { openSpool } from "../terminal/spool.js";

/** Writes lines, and answers how many of each kind there were. */
export type Lines = (onLine: (line: string) => Promise<void>) => Promise<Row>;

/**
 * Into the file that was named, which answers the counts; or to stdout, once all of it is there, because a slow reader
 * must not hold up a transaction.
 */
export async function linesOut(
  run: Run<{ readonly output?: string }>,
  lines: Lines,
): Promise<Row | null> {
  const { output } = run.options;
  if (output !== undefined) return intoFile(run, output, (path) => fillFile(run, lines, path));
  await using spool = await openSpool();
  await fillFile(run, lines, spool.path);
  await pipeline(createReadStream(spool.path), run.terminal.stdout, { end: false });
  return null;
}

async function fillFile(run: Run, lines: Lines, path: string): Promise<Row> {
  const { quiet = false } = run.options;
  const file = createWriteStream(path, { mode: 0o600 });
  await once(file, "open");
  // Writing and closing reject with the error; without a listener the event itself would end the process.
  file.on("error", () => {});
  const counter = startCounter(run.terminal, { quiet, label: "Exporting" });
  try {
    const counts = await lines(async (line) => {
      counter.advance();
      if (!file.write(line)) await once(file, "drain");
    });
    file.end();
    await finished(file);
    return counts;
  } finally {
    counter.stop();
    file.destroy();
  }
}
