import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { runProgram } from "../program.js";
import type { Terminal } from "../terminal/terminal.js";

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The output, as JSON. */
  readonly json: unknown;
}

export interface SoukOptions {
  /** A text or a stream. */
  readonly stdin?: string | Readable;
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives the notes on stderr while the program runs. */
  readonly onNote?: (text: string) => void;
}

export type Souk = (words: readonly string[], options?: SoukOptions) => Promise<Outcome>;

/** The program as someone would run it, in a directory of its own. */
export function soukIn(
  directory: string,
  environment: Readonly<Record<string, string>>,
  program = "/opt/souk/dist/main.js",
): Souk {
  return async (words, { stdin = "", environment: more = {}, onNote } = {}) => {
    const streams = {
      stdin: new PassThrough(),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
    };
    const out = collect(streams.stdout);
    const err = collect(streams.stderr);
    if (onNote) streams.stderr.on("data", (chunk) => onNote(String(chunk)));
    if (typeof stdin === "string") streams.stdin.end(stdin);
    else stdin.pipe(streams.stdin);
    const terminal: Terminal = {
      ...streams,
      environment: { ...environment, ...more },
      directory,
      program: () => ["/usr/bin/node", program],
    };
    const code = await runProgram(words, terminal);
    streams.stdout.end();
    streams.stderr.end();
    const text = await out;
    const problem = await err;
    return {
      code,
      out: text,
      err: problem,
      get json() {
        if (text === "") throw new Error(`Nothing was printed. ${problem}`);
        return JSON.parse(text) as unknown;
      },
    };
  };
}

async function collect(stream: PassThrough): Promise<string> {
  let text = "";
  stream.on("data", (chunk) => {
    text += String(chunk);
  });
  await once(stream, "end");
  return text;
}

export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "souk-cli-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
