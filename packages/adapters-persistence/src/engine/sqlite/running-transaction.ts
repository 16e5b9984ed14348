import type { SqliteHandle } from "./handle.js";
import type { Turns } from "./turns.js";
import type { Unchanged } from "./unchanged.js";

/** A running transaction, or one part of a shared one. */
export interface RunningTransaction {
  readonly handle: SqliteHandle;
  readonly isReadOnly: boolean;
  readonly unchanged?: Unchanged;
  readonly turns?: Turns;
  /** Does work that needs the file's write lock, if no transaction holds it. */
  readonly whenUnlocked?: <T>(work: () => T) => T | Promise<T>;
  /** Resolves when the work is on the disk. */
  keep(): Promise<void>;
  /** Rolls the work back because of this error; rejects if more than this work was undone. */
  leave(error: unknown): Promise<void>;
}

export interface Places {
  /** A separate transaction, for work that may take long. */
  alone(): Promise<RunningTransaction>;
  /** A transaction shared with all that come in the same turn of the event loop. */
  together(): Promise<RunningTransaction>;
  /** The handle without a transaction. */
  outside(): Promise<RunningTransaction>;
}
