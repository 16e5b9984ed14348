import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { userInfo } from "node:os";

/** Why a process may not use a file, and the command that helps. */
export interface AccessProblem {
  readonly message: string;
  readonly remedy: string;
}

/**
 * Why this process may not read and write a file, or create it, with the path and its owner; null if it may. The
 * remedy names `all`, if the file is one of several.
 */
export function accessProblem(
  path: string,
  all = resolve(path),
  access: (path: string, mode: number) => void = accessSync,
): AccessProblem | null {
  const file = resolve(path);
  try {
    access(file, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return folderProblem(dirname(file), access);
    if (code === "EROFS") return onReadOnlyDisk(file, all);
    if (code !== "EACCES" && code !== "EPERM") return null;
    const found = statOf(file);
    if (found === null) return folderProblem(dirname(file), access);
    const isOwn = found.uid === process.getuid?.();
    const detail = isOwn ? ` has the mode ${modeOf(found)}` : ` belongs to ${nameOf(found.uid)}`;
    const remedy = isOwn
      ? `give the user the right to write: chmod u+rw ${all}`
      : `give it to the user: sudo chown ${processUser()} ${all}`;
    return { message: `${file}${detail}: the user ${processUser()} may not use it.`, remedy };
  }
}

/** Why this process may not create files in a folder, or create the folder itself; null if it may. */
function folderProblem(
  folder: string,
  access: (path: string, mode: number) => void,
): AccessProblem | null {
  try {
    access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EROFS") return onReadOnlyDisk(folder, folder);
    const found = statOf(folder);
    if (found === null)
      return dirname(folder) === folder ? null : folderProblem(dirname(folder), access);
    const owner =
      found.uid === process.getuid?.()
        ? `has the mode ${modeOf(found)}`
        : `belongs to ${nameOf(found.uid)}`;
    return {
      message: `The folder ${folder} ${owner}: the user ${processUser()} may not create files in it.`,
      remedy: `choose another folder, or give this one to the user: sudo chown ${processUser()} ${folder}`,
    };
  }
}

const onReadOnlyDisk = (path: string, all: string): AccessProblem => ({
  message: `${path} is on a read-only file system.`,
  remedy: `copy it to a folder that can be written, and use the copy: cp ${all} FOLDER`,
});

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

const modeOf = ({ mode }: { readonly mode: number }) => (mode & 0o777).toString(8);

function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    // The user has no entry, as in some containers.
    return String(process.getuid?.() ?? "");
  }
}

function nameOf(uid: number): string {
  try {
    const entries = readFileSync("/etc/passwd", "utf8").split("\n");
    const entry = entries.find((line) => line.split(":")[2] === String(uid));
    return entry?.split(":", 1)[0] ?? `the user ${uid}`;
  } catch {
    return `the user ${uid}`;
  }
}
