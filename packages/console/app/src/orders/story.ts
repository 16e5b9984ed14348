import type { OrderDelivery, TimelineEntry } from "@souk/client";

/** What happened to an order at one moment: a change or a note, with what its events told webhooks. */
export interface Chapter {
  readonly key: string;
  readonly entry: TimelineEntry;
  readonly deliveries: readonly OrderDelivery[];
}

/**
 * Events follow from changes and carry the same time. A reader sees the change once, and with it how its webhooks fared;
 * an event without a change stands alone where it was delivered.
 */
export function storyOf(entries: readonly TimelineEntry[]): readonly Chapter[] {
  const chapters: Chapter[] = [];
  let events: TimelineEntry[] = [];
  const settle = () => {
    for (const event of events) {
      if (event.deliveries.length > 0) {
        chapters.push({ key: String(event.event_id), entry: event, deliveries: event.deliveries });
      }
    }
    events = [];
  };
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === "event") {
      if (events.some(({ at }) => at !== entry.at)) settle();
      events.push(entry);
      continue;
    }
    const own = entry.kind === "change" ? events.filter(({ at }) => at === entry.at) : [];
    events = events.filter((event) => !own.includes(event));
    settle();
    const deliveries = own.flatMap((event) => event.deliveries);
    chapters.push({ key: `${entry.at} ${index}`, entry, deliveries });
  }
  settle();
  return chapters;
}

/** How deliveries went, in three words. */
export function outcomeOf(deliveries: readonly OrderDelivery[]) {
  const count = (...states: readonly OrderDelivery["status"][]) =>
    deliveries.filter(({ status }) => states.includes(status)).length;
  return {
    delivered: count("succeeded"),
    waiting: count("pending", "held"),
    failing: count("failed", "exhausted", "rejected"),
  };
}
