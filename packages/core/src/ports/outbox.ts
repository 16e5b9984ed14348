import type { EventRecord } from "../events/event-record.js";

/** Stores events in the running transaction, with one delivery for every subscription that asked for them. */
export interface Outbox {
  /** Returns how many deliveries are due at once. */
  append(events: readonly EventRecord[]): Promise<number>;
}
