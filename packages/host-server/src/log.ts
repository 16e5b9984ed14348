import { type DestinationStream, type Logger, pino } from "pino";

/** Lines of JSON. Bodies, tokens, paths and query strings are never given to it. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level }, destination) : pino({ level });

/** An error as the log tells it; what drivers attach to errors, such as parameters, stays out. */
export function plainError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "NotAnError", message: typeof error };
  const { name, message, stack, cause } = error;
  const because = cause instanceof Error ? ` Caused by: ${cause.message}` : "";
  return { name, message: message + because, ...(stack === undefined ? {} : { stack }) };
}
