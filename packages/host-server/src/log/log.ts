import { hostname } from "node:os";
import type { Writable } from "node:stream";
import type { RequestRecord } from "@souk/adapters-http";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.js";
import { type Destination, inBundles } from "./in-bundles.js";
import { inWords } from "./in-words.js";
import { requestLines } from "./request-lines.js";

export interface Log {
  readonly logger: Logger;
  readonly request: (record: RequestRecord) => void;
}

/**
 * Plain text on a terminal and lines of JSON elsewhere. It never gets bodies, tokens or query strings. In
 * production, lines of JSON leave in bundles, at the latest after half a second and when the process exits.
 */
export function createLog(
  { logLevel: level, profile }: Pick<Config, "logLevel" | "profile">,
  terminal: Writable | null = process.stdout.isTTY ? process.stdout : null,
): Log {
  const destination = destinationOf(profile, terminal);
  const base = { pid: process.pid, hostname: hostname() };
  const logger = pino({ level, base }, destination);
  return { logger, request: requestLines(logger, base, destination) };
}

function destinationOf(profile: Config["profile"], terminal: Writable | null): DestinationStream {
  if (terminal) return { write: (line) => terminal.write(inWords(line)) };
  if (profile === "production") return inBundles(bytesTo(1));
  return pino.destination({ dest: 1, sync: true });
}

/** Its types know of text only. */
export const bytesTo = (dest: number): Destination =>
  pino.destination({ dest, sync: false, contentMode: "buffer" }) as unknown as Destination;

/** The log of an embedder. */
export const logWith = (logger: Logger): Log => ({
  logger,
  request: (record) => logger.info(record, "request"),
});

/** An error for the log; fields that drivers attach, such as parameters, stay out. */
export function plainError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "NotAnError", message: typeof error };
  const { name, message, stack, cause } = error;
  const because = cause instanceof Error ? ` Caused by: ${cause.message}` : "";
  return { name, message: message + because, ...(stack === undefined ? {} : { stack }) };
}

/** Where work that nobody waits for tells its failures. */
export const reportTo = (logger: Logger) => (error: unknown) =>
  logger.error({ error: plainError(error) }, "work behind the scenes failed");
