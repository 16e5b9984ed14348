import type { StoredKind } from "../../events/catalogue.js";

/** A stored event as the feed reads it; `body` is the body of webhooks. */
export interface FeedEvent {
  readonly id: string;
  readonly kind: StoredKind;
  readonly body: string;
}

export interface FeedRequest {
  /** Only events of these kinds; all kinds if there are none. */
  readonly kinds: readonly StoredKind[] | null;
  readonly limit: number;
  /** The most events of any kind that are read. */
  readonly window: number;
}

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** The last event that was read; null if there was none. */
  readonly last: string | null;
}

/**
 * The stored events of one tenant in an order that never changes. An event gets its place once it is committed, behind
 * all that have one, so no event appears in front of one that was read. Sample events of tests are not in it.
 */
export interface EventFeed {
  /** Gives a position to events that have none, about this many at a time, and keeps the order of each entity. */
  place(limit: number): Promise<void>;
  /**
   * The place of an event: `waiting` if it has none yet, `pruned` if it may have been deleted for its age, else null.
   */
  placeOf(id: string): Promise<number | "waiting" | "pruned" | null>;
  /** The id of the last event, null if there is none; `waiting` while some events have no place. */
  latest(): Promise<{ readonly id: string | null } | "waiting">;
  /** The events behind this place. */
  following(place: number, request: FeedRequest): Promise<FeedPage>;
}
