import { rename, stat, unlink } from "node:fs/promises";
import { checkCopy, claimFile, refuseToReplace } from "./sqlite-backup.js";

/** One moment of the database, row by row into a file of SQLite, and compared; it appears under its name when it is whole. */
export async function backUpPostgres(
  file: string,
  copyTo: (url: string) => Promise<unknown>,
): Promise<number> {
  refuseToReplace(file);
  const half = `${file}.part`;
  try {
    await claimFile(half);
    await copyTo(`sqlite:${half}?synchronous=normal`);
    await checkCopy(half);
    await rename(half, file);
  } catch (error) {
    for (const path of [half, `${half}-wal`, `${half}-shm`]) await unlink(path).catch(() => {});
    throw error;
  }
  return (await stat(file)).size;
}
