import type { EventRecord } from "../events/event-record.js";

/** Stores events of any tenants that only the feed has, for changes that no use case of the tenant makes. */
export interface RecordChangeLog {
  /** Appends them in the transaction of the change. */
  append(events: readonly EventRecord[]): Promise<void>;
}
