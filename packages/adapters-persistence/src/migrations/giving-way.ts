import { setTimeout as pause } from "node:timers/promises";

/** How long a migration waits for a lock; later transactions on these rows wait as long. */
export const LOCK_LIMIT_MS = 500;

const TRIES = 120;
const LONGEST_PAUSE_MS = 3_000;

/** Starts again if others hold a needed lock, and lets those pass that waited behind it. */
export async function givingWay<T>(failure: string, run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tried === TRIES) {
        const advice = "others held its tables all the while; look for long transactions";
        throw new Error(`${failure}: ${advice}.`, { cause: error });
      }
      await pause(Math.min(tried * 100, LONGEST_PAUSE_MS));
    }
  }
}

/** A lock was not to be had in time, or two waited for each other. */
const isInTheWay = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  (error.code === "55P03" || error.code === "40P01");
