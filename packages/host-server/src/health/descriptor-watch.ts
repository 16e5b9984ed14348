import { readdir, readFile } from "node:fs/promises";
import { inBackground } from "@souk/core/adapter";
import type { Logger } from "pino";

const EVERY_MS = 5_000;
const NEARLY_ALL = 0.9;

interface Descriptors {
  readonly open: number;
  readonly most: number;
}

/** Without a file descriptor for it, a new connection is closed before this process learns of it. */
export function watchDescriptors(logger: Pick<Logger, "error" | "info">): () => void {
  // Known from the start: once all are taken, the file with the limit cannot be opened.
  const limit = openFilesAtMost();
  let isLow = false;
  const watch = async () => {
    const found = await descriptors(limit);
    if (found === null) return;
    const isNowLow = found.open >= found.most * NEARLY_ALL;
    if (isNowLow === isLow) return;
    isLow = isNowLow;
    if (isLow) {
      logger.error(
        { ...found },
        "file descriptors run out, and new connections are closed; raise the limit: ulimit -n, LimitNOFILE",
      );
    } else logger.info({ ...found }, "there are file descriptors again");
  };
  const timer = setInterval(() => inBackground(watch(), () => {}), EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Null where the system does not say. */
async function descriptors(limit: Promise<number | null>): Promise<Descriptors | null> {
  const most = await limit;
  if (most === null) return null;
  try {
    return { open: (await readdir("/proc/self/fd")).length, most };
  } catch (error) {
    // There is none left to look with.
    return (error as NodeJS.ErrnoException).code === "EMFILE" ? { open: most, most } : null;
  }
}

async function openFilesAtMost(): Promise<number | null> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}
