import { IDLE_LIMIT_MS } from "./engine/idle/idle-watch.js";
import { openWatched } from "./open-watched.js";
import type { Persistence, PersistenceOptions } from "./persistence.js";

export type { Persistence, PersistenceOptions } from "./persistence.js";

/**
 * Opens the database that the URL names. Rejects if it cannot be reached, or lacks migrations that this version needs.
 */
export function openPersistence(options: PersistenceOptions): Promise<Persistence> {
  return openWatched(options, IDLE_LIMIT_MS);
}
