import type { Writable } from "node:stream";
import type { RequestRecord } from "@souk/adapters-http";
import { CoreError } from "@souk/core";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.js";
import { type DropNotice, type Output, standardOutput, toStream } from "./bounded-output.js";
import { inBundles } from "./in-bundles.js";
import { inWords } from "./in-words.js";

export interface Log {
  readonly logger: Logger;
  readonly request: (record: RequestRecord) => void;
  /** Lines dropped because stdout was not read or could not be written. */
  readonly dropped: () => number;
}

/**
 * Plain text on a terminal and lines of JSON elsewhere. It never gets bodies, tokens or query strings. In
 * production, lines of JSON leave in bundles, at the latest after half a second and when the process exits. Nothing waits
 * for the reader or the disk.
 */
export function createLog(
  { logLevel: level, profile }: Pick<Config, "logLevel" | "profile">,
  terminal: Writable | null = process.stdout.isTTY ? process.stdout : null,
): Log {
  const output = terminal
    ? toStream(terminal, (dropped) => inWords(noticeIn(level)(dropped)))
    : standardOutput(profile !== "production", noticeIn(level));
  const destination = destinationOf(output, profile, terminal !== null);
  return { ...logWith(pino({ level }, destination)), dropped: () => output.dropped() };
}

/** Made apart from the log: it must not wait behind the lines that follow the gap. */
export const noticeIn =
  (level: Config["logLevel"]): DropNotice =>
  (dropped) => {
    let notice = "";
    const logger = pino({ level }, { write: (line) => (notice = line) });
    logger.warn({ dropped }, "log lines were dropped");
    return notice;
  };

function destinationOf(
  output: Output,
  profile: Config["profile"],
  isTerminal: boolean,
): DestinationStream {
  if (isTerminal) return { write: (line) => output.write(inWords(line)) };
  return profile === "production" ? inBundles(output) : output;
}

/** The log of an embedder. */
export const logWith = (logger: Logger): Log => ({
  logger,
  request: (record) => logger.info(record, "request"),
  dropped: () => 0,
});

/** An error for the log; fields that drivers attach, such as parameters, stay out. */
export function plainError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "NotAnError", message: typeof error };
  const { name, message, stack, cause } = error;
  const because = cause instanceof Error ? ` Caused by: ${cause.message}` : "";
  return { name, message: message + because, ...(stack === undefined ? {} : { stack }) };
}

/**
 * Logs a failure. A temporary one is a warning: the caller gets Retry-After, and background work is done
 * again.
 */
export function logFailure(logger: Logger, error: unknown, message: string, about: object = {}) {
  const line = { ...about, error: plainError(error) };
  if (passesByItself(error)) logger.warn(line, message);
  else logger.error(line, message);
}

/**
 * A database that is busy or away, as callers, persistence and the scheduler's driver see it; or a job that a busy host did
 * late, which is repeated.
 */
function passesByItself(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CoreError) return error.kind === "unavailable";
  const code = "code" in error ? String(error.code) : "";
  const isAway = AWAY.test(code) || AWAY_IN_WORDS.test(error.message);
  return error.name === "Busy" || isAway || passesByItself(error.cause);
}

/** Errors of sockets, and those of Postgres that lacks a connection or another resource, or is going down. */
const AWAY =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|08...|53...|57P0.)$/;

const AWAY_IN_WORDS =
  /closed for writing while it is copied|^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|canceled, no lockedAt date found/;

/** Reports failures of background work. */
export const reportTo = (logger: Logger) => (error: unknown) =>
  logFailure(logger, error, "background job failed");
