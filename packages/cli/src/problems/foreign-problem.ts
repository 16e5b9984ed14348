import { dirname } from "node:path";
import { accessProblem } from "@souk/core/node";
import { exitCodes } from "./exit-codes.js";
import { Problem } from "./problem.js";

interface Foreign {
  readonly message: string;
  readonly code?: string;
  readonly path?: string;
  readonly cause?: unknown;
}

const DATABASE_HINT =
  "Check that the database is running, and that --database or DATABASE_URL is correct. See: souk config check";

/** Errors of drivers and the operating system, with a remedy; null for other errors. */
export function foreignProblem(error: Foreign): Problem | null {
  const { code = "", message, path } = innermost(error);
  if (unreachable.has(code) || code.startsWith("28") || code === "3D000") {
    const text = `The database cannot be reached: ${message}`;
    return new Problem(text, { code: "unreachable", hint: DATABASE_HINT, cause: error });
  }
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT") {
    const hint = "Name another one with --database or DATABASE_URL, or restore a backup.";
    return new Problem("The file is not a SQLite database, or is damaged.", { code, hint });
  }
  const outage = outageIn(error);
  if (!outage && code.startsWith("SQLITE_") && outOfReach.test(code)) {
    const hint =
      "Check that this user may write the file and its folder, and that the disk has free space.";
    return new Problem(`The database cannot be used: ${message}`, { code: "unreachable", hint });
  }
  if (outage) {
    const { message, remedy } = outage;
    const hint = remedy.charAt(0).toUpperCase() + remedy.slice(1);
    return new Problem(message, { code: "unavailable", hint, cause: error });
  }
  const words = path === undefined ? undefined : files[code];
  if (words === undefined) return null;
  const refused = isRefusal(code) ? accessProblem(path as string) : null;
  if (refused) {
    const { message, remedy: hint } = refused;
    return new Problem(message, { exitCode: exitCodes.failed, code: "file", hint });
  }
  const exitCode = code === "ENOENT" ? exitCodes.notFound : exitCodes.failed;
  return new Problem(`${words} ${path}.`, { exitCode, code: "file", hint: fileHint(code, path) });
}

/** The core wraps an outage and keeps its cause. */
function innermost(error: Foreign): Foreign {
  const { cause } = error;
  const inner = typeof cause === "object" && cause !== null && "message" in cause;
  return inner ? innermost(cause as Foreign) : error;
}

/** The reason that persistence found for an outage. */
function outageIn(error: Foreign): (Foreign & { remedy: string }) | null {
  if ("remedy" in error && typeof error.remedy === "string") {
    return { message: error.message, remedy: error.remedy };
  }
  const { cause } = error;
  const inner = typeof cause === "object" && cause !== null && "message" in cause;
  return inner ? outageIn(cause as Foreign) : null;
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

const outOfReach = /^SQLITE_(?:READONLY|CANTOPEN|FULL|IOERR|PERM|AUTH)/;

const isRefusal = (code: string) => ["EACCES", "EPERM", "EROFS"].includes(code);

const fileHint = (code: string, path = ""): string =>
  isRefusal(code)
    ? `Choose another folder, or give this user the right to write it: ls -ld ${dirname(path)}`
    : "Check the name and your permissions.";

const files: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file or directory:",
  ENOTDIR: "There is no such directory:",
  EISDIR: "This is a directory, not a file:",
  EACCES: "This user may not use",
  EPERM: "This user may not use",
  EROFS: "Nothing can be written at",
  ENOSPC: "The disk is full:",
};
