import type { EventRecord } from "../events/event-record.js";

/** How many deliveries are due at once: told now, or by a function that is asked after the commit. */
export type Due = number | (() => number);

export const howMany = (due: Due): number => (typeof due === "function" ? due() : due);

/** Stores events in the running transaction, with one delivery for every subscription that asked for them. */
export interface Outbox {
  /** Returns how many deliveries it made that are due. */
  append(events: readonly EventRecord[]): Promise<Due>;
}
