import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { resolve } from "node:path";
import { PassThrough, pipeline as connect } from "node:stream";
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
  const opened = await openToRead(terminal.directory, file);
  const { size } = await opened.stat();
  const progress = startProgress(terminal, { quiet, label: `Reading ${file}`, total: size });
  const bytes = opened.createReadStream();
  bytes.on("data", (chunk) => progress.advance(chunk.length));
  const text = new PassThrough({ encoding: "utf8" });
  // An error is thrown where the text is read.
  connect(bytes, text, () => {});
  return { text, done: () => progress.stop() };
}

/** A file from the command line, or the error in its name. */
export async function openToRead(directory: string, file: string): Promise<FileHandle> {
  const opened = await open(resolve(directory, file)).catch((cause: NodeJS.ErrnoException) => {
    const isThere = cause.code !== "ENOENT";
    throw missing(isThere ? `${file} cannot be read: ${cause.code}.` : `There is no file ${file}.`);
  });
  if (!(await opened.stat()).isDirectory()) return opened;
  await opened.close();
  throw missing(`${file} is a folder, not a file.`);
}

export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
