import type { Persistence } from "@souk/adapters-persistence";
import { inBackground } from "@souk/core/adapter";
import type { Logger } from "pino";
import { plainError } from "../log/log.js";

const EVERY_MS = 1_000;
const CHECKPOINT_EVERY_MS = 60_000;
/** 64 MiB. */
const MANY_PAGES = 16_384;

type Watched = Pick<Persistence, "misplaced" | "checkpoint">;
type Log = Pick<Logger, "error" | "warn" | "info">;

/** Logs what becomes of the open SQLite file: whether it is in its place, and whether its checkpoints succeed. */
export function watchFile(persistence: Watched, logger: Log): () => void {
  const timers = [
    setInterval(lookAtPlace(persistence, logger), EVERY_MS),
    setInterval(() => {
      inBackground(tryCheckpoint(persistence, logger), () => {});
    }, CHECKPOINT_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

function lookAtPlace({ misplaced }: Watched, logger: Log): () => void {
  let last: string | null = null;
  return () => {
    const reason = misplaced();
    if (reason === last) return;
    if (reason === null) logger.info("the database file is back; writes are accepted again");
    else logger.error({ reason }, "writes are rejected");
    last = reason;
  };
}

async function tryCheckpoint({ checkpoint }: Watched, logger: Log): Promise<void> {
  try {
    const pages = await checkpoint();
    if (pages < MANY_PAGES) return;
    logger.warn({ pages }, "the -wal file grows: a long read prevents the checkpoint of SQLite");
  } catch (error) {
    const about = { error: plainError(error) };
    logger.warn(about, "the -wal file grows: the checkpoint of SQLite failed");
  }
}
