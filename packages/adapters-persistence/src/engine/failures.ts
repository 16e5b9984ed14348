import { OptimisticLockError } from "@mikro-orm/core";
import { REFUSED } from "./copying.js";

/** The meaning of a driver's error; the error itself stays inside this package. */
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

/** Whether the unit of work may be tried again: the database undid all of it, and will answer. */
export const mayBeRetried = (failure: Failure) => failure === "conflict" || failure === "lost";

/** Whether the database, not the request, is the reason. */
export const isOutage = (failure: Failure) =>
  mayBeRetried(failure) || failure === "busy" || failure === "full";

/** Decides by the fields of an error, not by its class: drivers and sockets may come from another realm. */
export function classify(error: unknown): Failure {
  if (error instanceof Busy) return "busy";
  if (error instanceof ReadOnly || error instanceof Misplaced) return "full";
  if (error instanceof CommitUnknown) return "unknown";
  // Another transaction has changed the row since it was read.
  if (error instanceof OptimisticLockError) return "conflict";
  if (typeof error !== "object" || error === null) return "other";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code.startsWith("SQLITE_")) return classifySqlite(code, error);
  if (isForgotten(error)) return "conflict";
  if (/^[0-9A-Z]{5}$/.test(code) && "severity" in error) return classifyPostgres(code);
  if (socketCodes.has(code)) return "lost";
  const words = "message" in error ? String(error.message) : "";
  return code === "" && lostWords.test(words) ? "lost" : "other";
}

/** Postgres no longer knows a prepared statement, or a table of its plan has changed. */
export const isForgotten = (error: object): boolean =>
  "code" in error &&
  (error.code === "26000" ||
    (error.code === "0A000" && "message" in error && /cached plan/.test(String(error.message))));

/** Whether Postgres itself refused a statement, which undoes the transaction. */
export function isRefusal(error: unknown): boolean {
  const isAnswer = typeof error === "object" && error !== null && "severity" in error;
  return isAnswer && classify(error) !== "lost";
}

/** Whether Postgres gave up to wait for a row of this table that another transaction holds, and not for the table. */
export const waitedForRowOf = (table: string, error: unknown): boolean =>
  classify(error) === "busy" &&
  typeof error === "object" &&
  error !== null &&
  "where" in error &&
  String(error.where).includes(table);

/** SQLite could not read or write its file, and not for lack of space. */
export const isDiskFailure = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  String(error.code).startsWith("SQLITE_IOERR");

/** All connections, or the writer, are taken, and waiting longer would only add to the queue. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** The server takes no writes: it is a replica now, or was made read-only when its disk was full. */
export class ReadOnly extends Error {
  override readonly name = "ReadOnly";
}

/** The open SQLite file is no longer where it was opened, so the next start would not find what is written now. */
export class Misplaced extends Error {
  override readonly name = "Misplaced";
}

/** The database was asked to commit and did not answer: it may have committed, so no retry. */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
}

/** SQLite cannot use its file. When a disk fails to read, it says that the file is corrupt. */
const unusable = [
  "SQLITE_FULL",
  "SQLITE_IOERR",
  "SQLITE_CORRUPT",
  "SQLITE_NOTADB",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
  "SQLITE_PROTOCOL",
];

function classifySqlite(code: string, error: object): Failure {
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return "unique";
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY") return "foreign";
  if (code === "SQLITE_CONSTRAINT_TRIGGER") {
    // Only the text distinguishes the triggers of a copy from those of the audit trail or of an embedder.
    const isClosed = "message" in error && String(error.message).includes(REFUSED);
    return isClosed ? "closed" : "other";
  }
  if (code.startsWith("SQLITE_CONSTRAINT")) return "check";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  return unusable.some((start) => code.startsWith(start)) ? "full" : "other";
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
    // The owner's transaction failed before: the owner has to begin a new one.
    case "25P02":
      return "busy";
    case "25P03":
      return "lost";
  }
  if (/^(08|57P0)/.test(code)) return "lost";
  // 53: too many connections, out of memory, disk full; 58: an error of the server's own disk.
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

// The driver gives these no code, only a message.
const lostWords =
  /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout e|Cannot use a pool)/;
