import { resolve } from "node:path";
import { accessProblem } from "@souk/core/node";
import { Outage } from "../../outage.js";

/** SQLite may create each of them, and needs all. */
const SUFFIXES = ["", "-wal", "-shm", "-journal"];

const NOT_ALLOWED = /^SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)/;

/** The error of SQLite with the path, its owner and the remedy, if this process may not use the file; any other error as it is. */
export function withPath(error: unknown, file: string): unknown {
  const { code = "" } = error as { readonly code?: string };
  return NOT_ALLOWED.test(code) ? (notAllowed(file, code, error) ?? error) : error;
}

/** Throws if this process may not write the file of a database, or those that SQLite creates next to it. */
export function requireWritable(file: string): void {
  const reason = notAllowed(file, "SQLITE_READONLY", null);
  if (reason) throw reason;
}

export const isWritable = (file: string): boolean =>
  file === ":memory:" || notAllowed(file, "", null) === null;

function notAllowed(file: string, code: string, cause: unknown): Outage | null {
  for (const suffix of SUFFIXES) {
    const problem = accessProblem(file + suffix, `${resolve(file)}*`);
    if (problem) return new Outage(problem.message, problem.remedy, cause, code);
  }
  return null;
}
