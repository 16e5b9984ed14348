import type { Queue } from "@souk/core";

/** Claims what is due in one queue and does it, so that running it once more is harmless. */
export interface QueueWork {
  readonly queue: Queue;
  /** May return the amount of work done. */
  readonly drain: () => Promise<unknown>;
  /** When there will be more to do, if that is known; null when there is nothing. */
  readonly nextDue?: () => Promise<Date | null>;
  /** The queue that has something due once this one did something. */
  readonly wakes?: Queue;
  /** Starts work that runs continuously next to the rounds. */
  readonly start?: () => void;
  /** Resolves when that has let go of everything. */
  readonly stop?: () => Promise<void>;
}

/** Upkeep that one host of the cluster does again and again. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}
