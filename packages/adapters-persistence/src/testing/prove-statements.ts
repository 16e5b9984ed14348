import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundledProgram } from "./bundled-program.js";

const program = bundledProgram(fileURLToPath(new URL("./statement-faults.js", import.meta.url)));

export interface StatementWalk {
  readonly tried: number;
  /** How many calls were walked through, of all. */
  readonly calls: string;
  readonly wrong: readonly string[];
}

export interface WalkOptions {
  readonly calls?: readonly string[];
  /** The fault that the test must notice. */
  readonly seed?: string;
  /** Every fault at every statement, and not another one at the next. */
  readonly whole?: boolean;
  readonly minutes?: number;
}

/** Fails each statement of many calls in turn, in a process whose unwatched promises are seen. */
export async function proveStatements(url: string, options: WalkOptions): Promise<StatementWalk> {
  const { calls, seed, whole, minutes } = options;
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    url,
    ...(calls ? ["--calls", calls.join(";")] : []),
    ...(seed === undefined ? [] : ["--seed", seed]),
    ...(whole ? ["--whole"] : []),
    ...(minutes === undefined ? [] : ["--minutes", String(minutes)]),
  ]);
  return JSON.parse(stdout) as StatementWalk;
}
