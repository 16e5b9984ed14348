import type { EventRecord } from "../kernel/events.js";

/** Keeps events with one delivery for every subscription that asked for them, in the running transaction. */
export interface Outbox {
  append(events: readonly EventRecord[]): Promise<void>;
}
