import type { WakeWork } from "@souk/core";

/** Work behind the scenes: claims what is due from the database and does it, so that running it once more is harmless. */
export interface Work {
  readonly name: WakeWork;
  /** May answer how much it did. */
  readonly drain: () => Promise<unknown>;
  /** When there will be more to do, if that is known; null when there is nothing. */
  readonly nextDue?: () => Promise<Date | null>;
  /** The work that has something to do once this one did something. */
  readonly wakes?: WakeWork;
}

/** Upkeep that one host of the cluster does again and again. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Something that runs all the while, beside the works that come and go. */
export interface Service {
  start(): void;
  /** Resolves when it has let go of everything. */
  stop(): Promise<void>;
}
