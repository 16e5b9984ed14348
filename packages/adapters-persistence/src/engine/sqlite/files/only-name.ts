import { realpathSync, statSync } from "node:fs";
import { keepPrivate } from "./private-file.js";

/**
 * The canonical name of a database file, resolved through links. Files that hosts and commands create next to it
 * have that name, so that all of them find the same ones.
 */
export function onlyName(file: string): string {
  if (file === ":memory:") return file;
  // A link may lead to a file that is not there yet.
  keepPrivate(file);
  const kind = kindOf(file);
  if (kind === "folder") throw new Error(`${file} is a folder, not a database.`);
  if (kind !== "file") return file;
  if (statSync(file).nlink > 1) {
    throw new Error(
      `${file} has a second name (a hard link), for which SQLite would use another log. Copy the file instead, and remove that name.`,
    );
  }
  return realpathSync.native(file);
}

/** SQLite reports in its own words why a file cannot be created or opened. */
function kindOf(path: string): "file" | "folder" | "other" {
  try {
    const found = statSync(path);
    if (found.isDirectory()) return "folder";
    return found.isFile() ? "file" : "other";
  } catch {
    return "other";
  }
}
