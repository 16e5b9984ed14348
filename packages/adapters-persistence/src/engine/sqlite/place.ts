import type { SqliteHandle } from "./handle.js";
import type { Turns } from "./turns.js";
import type { Unchanged } from "./unchanged.js";

/** A transaction that goes on, or a part of one that several share. */
export interface Place {
  readonly handle: SqliteHandle;
  readonly isReadOnly: boolean;
  readonly unchanged?: Unchanged;
  readonly turns?: Turns;
  /** Does what needs the file's write lock, where no transaction holds it. */
  readonly whenUnlocked?: <T>(work: () => T) => Promise<T>;
  /** Resolves when what was done is on the disk. */
  keep(): Promise<void>;
  /** Gives up what was done, because of this error; rejects if that undid more. */
  leave(error: unknown): Promise<void>;
}

/** Where transactions on a SQLite file take place. */
export interface Places {
  /** A transaction of its own, for what may take long. */
  alone(): Promise<Place>;
  /** One that is shared with all that come in the same turn of the event loop. */
  together(): Promise<Place>;
  /** The handle without a transaction. */
  outside(): Promise<Place>;
}
