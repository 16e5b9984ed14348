import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import nodeModule from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Keeps what V8 has compiled for the next start, which then takes a third less time. Node's own choice is a folder in
 * the temporary folder of the machine, and it runs any file there, of any owner. Without a folder that belongs to
 * this user alone, nothing is stored. A user who sets NODE_COMPILE_CACHE has chosen the folder.
 */
export function keepCompiledCode(): void {
  if (nodeModule.getCompileCacheDir() !== undefined) return;
  const folder = privateFolder(join(cacheFolder(), "souk", "compiled"));
  if (folder !== null) nodeModule.enableCompileCache(folder);
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32" && LOCALAPPDATA) return LOCALAPPDATA;
  return XDG_CACHE_HOME?.startsWith("/") ? XDG_CACHE_HOME : join(homedir(), ".cache");
}

/** The folder, or null if anyone else could write to it or put another in its place. */
function privateFolder(path: string): string | null {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const folder = realpathSync(path);
    return isPrivate(folder) && isOutOfReach(dirname(folder)) ? folder : null;
  } catch {
    // There is no home, or it cannot be written to.
    return null;
  }
}

/** Windows has neither; there the folder is in the user's profile. */
const ownId = process.getuid?.();

function isPrivate(folder: string): boolean {
  if (ownId === undefined) return true;
  const { uid, mode } = lstatSync(folder);
  return uid === ownId && (mode & 0o077) === 0;
}

/** In a folder with the sticky bit, users cannot remove or rename files of others. */
function isOutOfReach(folder: string): boolean {
  if (ownId === undefined) return true;
  const { uid, mode } = lstatSync(folder);
  const isSafe = (uid === ownId || uid === 0) && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0);
  return isSafe && (folder === dirname(folder) || isOutOfReach(dirname(folder)));
}
