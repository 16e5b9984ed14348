import type { EventRecord } from "../events/event-record.js";

/** Keeps events with one delivery for every subscription that asked for them, in the running transaction. */
export interface Outbox {
  /** How many deliveries are due at once. */
  append(events: readonly EventRecord[]): Promise<number>;
}
