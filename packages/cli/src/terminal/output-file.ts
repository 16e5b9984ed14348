import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Run } from "../operate.js";
import { missing, usage } from "../problems/problem.js";
import { deletedOnInterruption } from "./interruption.js";
import { openSpool } from "./spool.js";

/**
 * A whole file or none: it gets its name when `write` is done, and replaces an existing file only if the user agreed. A
 * dry run writes to a temporary file, which is deleted.
 */
export async function intoFile<T>(
  { ask, options: { dryRun = false } }: Run,
  output: string,
  write: (path: string) => Promise<T>,
): Promise<T> {
  const kind = await kindOf(output);
  if (kind === "folder") throw usage(`${output} is a folder.`, "Name a file in it.");
  if (dryRun) {
    await using spool = await openSpool();
    return await write(spool.path);
  }
  // A pipe or a device has no content to lose, and must not be replaced by a file.
  if (kind === "device") return write(output);
  if (kind === "file") await ask.confirm(`Overwrite ${output}?`);
  await checkFolder(output);
  const path = `${output}.${process.pid}.part`;
  using _unfinished = deletedOnInterruption([path]);
  try {
    const written = await write(path);
    await rename(path, output);
    return written;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Otherwise the error would name the temporary file. */
export async function checkFolder(output: string): Promise<void> {
  const folder = dirname(output);
  if ((await kindOf(folder)) === "folder") return;
  throw missing(`${output} cannot be written: there is no folder ${folder}.`);
}

async function kindOf(path: string): Promise<"nothing" | "file" | "folder" | "device"> {
  const found = await stat(path).catch(() => null);
  if (!found) return "nothing";
  if (found.isDirectory()) return "folder";
  return found.isFile() ? "file" : "device";
}
