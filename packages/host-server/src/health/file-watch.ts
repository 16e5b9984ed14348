import type { Persistence } from "@souk/adapters-persistence";
import type { Logger } from "pino";

const EVERY_MS = 1_000;

/** Logs when the open SQLite file is moved, deleted or replaced, and when it is back. */
export function watchFile(
  { misplaced }: Pick<Persistence, "misplaced">,
  logger: Pick<Logger, "error" | "info">,
): () => void {
  let last: string | null = null;
  const timer = setInterval(() => {
    const reason = misplaced();
    if (reason === last) return;
    if (reason === null) logger.info("the database file is back; writes are accepted again");
    else logger.error({ reason }, "writes are refused");
    last = reason;
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
