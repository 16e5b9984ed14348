import { SqliteHandle } from "./handle.js";
import { classify } from "../failures.js";

export type Release = () => void;

// Kept here because an unreferenced handle is collected, and its lock with it.
const held = new Set<SqliteHandle>();

/**
 * Makes this process the only host of a SQLite file. The operating system holds the lock, on a file next to
 * the database, so it ends with the process in any case; short writes by commands still work.
 */
export function acquireHostLock(file: string): Release {
  if (file === ":memory:") return () => {};
  const handle = new SqliteHandle(`${file}-host`, { timeout: 0 }, []);
  try {
    handle.database.exec("begin exclusive");
  } catch (cause) {
    handle.close();
    if (classify(cause) !== "busy") throw cause;
    throw new Error(`Another host already serves ${file}; one SQLite file has one host.`, {
      cause,
    });
  }
  held.add(handle);
  return () => {
    if (!held.delete(handle)) return;
    handle.rollback();
    handle.close();
  };
}
