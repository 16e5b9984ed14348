import type { EventRecord } from "../events/event-record.js";

/** How many deliveries are due at once: a number, or a function to call after the commit. */
export type Due = number | (() => number);

export const howMany = (due: Due): number => (typeof due === "function" ? due() : due);

/** Stores events in the running transaction, with one delivery for each of their subscriptions. */
export interface Outbox {
  /** Returns how many deliveries it made that are due. If it fails, so does its transaction. */
  append(events: readonly EventRecord[]): Due | Promise<Due>;
}
