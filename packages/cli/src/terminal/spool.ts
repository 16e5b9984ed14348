import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * A temporary file for data from or to a pipe: a transaction that waited for the other end of the pipe
 * would block all others, and the database would finally end it.
 */
export async function openSpool(): Promise<{ readonly path: string } & AsyncDisposable> {
  const directory = await mkdtemp(join(tmpdir(), "souk-"));
  return {
    path: join(directory, "spool"),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

export const fill = (path: string, from: Readable): Promise<void> =>
  pipeline(from, createWriteStream(path, { mode: 0o600 }));
