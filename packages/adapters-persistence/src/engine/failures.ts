import { OptimisticLockError } from "@mikro-orm/core";

/** What a driver's error means to us; the error itself stays inside this package. */
export type Failure =
  | "unique"
  | "foreign"
  | "check"
  | "busy"
  | "conflict"
  | "lost"
  | "full"
  | "unknown"
  | "forbidden"
  | "closed"
  | "other";

/** Whether the unit of work may be tried once more: the database undid it whole, and will hear it. */
export const mayBeRetried = (failure: Failure) => failure === "conflict" || failure === "lost";

/** Whether the database, not the request, is the reason. */
export const isOutage = (failure: Failure) =>
  mayBeRetried(failure) || failure === "busy" || failure === "full";

/** By what an error carries, not by its class: drivers and sockets may live in another realm. */
export function classify(error: unknown): Failure {
  if (error instanceof Busy) return "busy";
  if (error instanceof ReadOnly) return "full";
  if (error instanceof CommitUnknown) return "unknown";
  // Somebody else has changed the row since it was read.
  if (error instanceof OptimisticLockError) return "conflict";
  if (typeof error !== "object" || error === null) return "other";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code.startsWith("SQLITE_")) return classifySqlite(code);
  if (isForgotten(error)) return "conflict";
  if (/^[0-9A-Z]{5}$/.test(code) && "severity" in error) return classifyPostgres(code);
  if (socketCodes.has(code)) return "lost";
  const words = "message" in error ? String(error.message) : "";
  return code === "" && lostWords.test(words) ? "lost" : "other";
}

/** Postgres does not know a prepared statement any more, or its table has changed under its plan. */
export const isForgotten = (error: object): boolean =>
  "code" in error &&
  (error.code === "26000" ||
    (error.code === "0A000" && "message" in error && /cached plan/.test(String(error.message))));

/** Whether Postgres itself refused a statement, which undoes the transaction. */
export function isRefusal(error: unknown): boolean {
  const isAnswer = typeof error === "object" && error !== null && "severity" in error;
  return isAnswer && classify(error) !== "lost";
}

/** SQLite could not read or write its file, for another reason than lack of room. */
export const isDiskFailure = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  String(error.code).startsWith("SQLITE_IOERR");

/** Every connection or the writer is taken, and waiting longer would only pile up more. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** The server takes no writes: it follows another now, or was told so when its disk ran full. */
export class ReadOnly extends Error {
  override readonly name = "ReadOnly";
}

/** The database was asked to commit and did not say whether it did: it may have, so no retry. */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
}

function classifySqlite(code: string): Failure {
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return "unique";
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY") return "foreign";
  // No trigger of ours refuses anything else.
  if (code === "SQLITE_CONSTRAINT_TRIGGER") return "closed";
  if (code.startsWith("SQLITE_CONSTRAINT")) return "check";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  if (code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR")) return "full";
  if (code === "SQLITE_READONLY" || code === "SQLITE_CANTOPEN") return "full";
  return "other";
}

function classifyPostgres(code: string): Failure {
  switch (code) {
    case "23505":
      return "unique";
    case "23503":
      return "foreign";
    case "23502":
    case "23514":
      return "check";
    case "42501":
      return "forbidden";
    case "SK001":
      return "closed";
    case "40001":
    case "40P01":
      return "conflict";
    case "55P03":
    case "57014":
    // In an owner's transaction that has failed before: it is for the owner to begin it anew.
    case "25P02":
      return "busy";
    case "25P03":
      return "lost";
  }
  if (/^(08|57P0)/.test(code)) return "lost";
  // 53: too many connections, out of memory, disk full; 58: the server's own disk failed it.
  return /^(53|58)/.test(code) ? "full" : "other";
}

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

// The driver gives these no code, only words.
const lostWords =
  /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout e|Cannot use a pool)/;
