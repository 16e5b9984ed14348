import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Run } from "../operate.js";
import { intoFile } from "./output-file.js";
import { missing } from "../problems/problem.js";
import { startProgress } from "./progress.js";

/** To the file, or to stdout as fast as its reader takes it. */
export async function writeOut(
  run: Run,
  text: AsyncIterable<string>,
  output: string | undefined,
): Promise<void> {
  const { terminal, print, options } = run;
  if (output === undefined) return pipeline(text, terminal.stdout, { end: false });
  await intoFile(run, output, (path) => pipeline(text, createWriteStream(path, { mode: 0o600 })));
  print.note(options.dryRun ? `${output} was not written.` : `Written to ${output}.`);
}

/** The text of a file or of stdin, with a bar that shows how far it was read. */
export async function readIn(
  { terminal, options: { quiet = false } }: Run,
  file: string | undefined,
): Promise<{ text: AsyncIterable<string>; done: () => void }> {
  if (file === undefined || file === "-") {
    return { text: terminal.stdin.setEncoding("utf8"), done: () => {} };
  }
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw missing(`There is no file ${file}.`);
  const progress = await startProgress(terminal, { quiet, label: `Reading ${file}`, total: size });
  const bytes = createReadStream(file);
  bytes.on("data", (chunk) => progress.advance(chunk.length));
  return { text: bytes.pipe(decoder()), done: () => progress.stop() };
}

const decoder = () => new PassThrough({ encoding: "utf8" });

export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
