import type { Writable } from "node:stream";
import { type Logger, pino } from "pino";
import type { Config } from "../config.js";
import { inBundles } from "./in-bundles.js";
import { inWords } from "./in-words.js";

/**
 * Plain text on a terminal and lines of JSON elsewhere. It never gets bodies, tokens or query strings. In
 * production, lines of JSON leave in bundles, at the latest after half a second and when the process exits.
 */
export function createLogger(
  { logLevel: level, profile }: Pick<Config, "logLevel" | "profile">,
  terminal: Writable | null = process.stdout.isTTY ? process.stdout : null,
): Logger {
  if (terminal) return pino({ level }, { write: (line) => terminal.write(inWords(line)) });
  if (profile === "production")
    return pino({ level }, inBundles(pino.destination({ dest: 1, sync: false })));
  return pino({ level }, pino.destination({ dest: 1, sync: true }));
}

/** An error for the log; fields that drivers attach, such as parameters, stay out. */
export function plainError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "NotAnError", message: typeof error };
  const { name, message, stack, cause } = error;
  const because = cause instanceof Error ? ` Caused by: ${cause.message}` : "";
  return { name, message: message + because, ...(stack === undefined ? {} : { stack }) };
}
