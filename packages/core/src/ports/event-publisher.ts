import type { EventKind } from "../events/catalogue.js";
import type { PublishedEvent } from "../events/event-record.js";
import { CallsByKind, Listeners } from "../events/listeners.js";
import type { Due } from "./outbox.js";
import type { TenantStore } from "./unit-of-work.js";

/** The transaction of the change that caused the events. */
export interface EventTransaction {
  readonly store: TenantStore;
  /** Calls the work once the change is committed, and never when it is undone. No answer waits for it or fails with it. */
  readonly afterCommit: (work: () => unknown) => void;
}

/** Where the events of a change go. */
export interface EventPublisher {
  /** Stores the events with their change: when it rejects, neither is stored. */
  publish(events: readonly PublishedEvent[], transaction: EventTransaction): Due | Promise<Due>;
  /** Receives failures after the commit. */
  report(error: unknown): void;
}

export type EventListener<K extends EventKind> = (event: PublishedEvent<K>) => unknown;
export type EventParticipant<K extends EventKind> = (
  event: PublishedEvent<K>,
  store: TenantStore,
) => Promise<void>;

/** Writes events to the outbox in the transaction of their change, and calls the listeners of this process after it. */
export class OutboxPublisher implements EventPublisher {
  readonly report: (error: unknown) => void;
  readonly #listeners = new Listeners();
  readonly #participants = new CallsByKind<EventParticipant<never>>();

  constructor({ report }: { readonly report: (error: unknown) => void }) {
    this.report = report;
  }

  /** Calls the listener once for each such event, after the commit. Returns a function that ends the subscription. */
  on<K extends EventKind>(kinds: K | readonly K[], listener: EventListener<K>): () => void {
    return this.#listeners.on(kinds, listener);
  }

  /** Lets the participant write in the transaction of each such event; when it rejects, the change is undone. */
  within<K extends EventKind>(
    kinds: K | readonly K[],
    participant: EventParticipant<K>,
  ): () => void {
    return this.#participants.add(kinds, participant);
  }

  publish(events: readonly PublishedEvent[], transaction: EventTransaction): Due | Promise<Due> {
    const due = transaction.store.outbox.append(events);
    const isShared = events.some(({ kind }) => this.#participants.has(kind));
    if (isShared || due instanceof Promise) return this.#share(due, events, transaction);
    for (const event of events) this.#listeners.hear(event, transaction.afterCommit);
    return due;
  }

  async #share(
    due: Due | Promise<Due>,
    events: readonly PublishedEvent[],
    { store, afterCommit }: EventTransaction,
  ): Promise<Due> {
    const stored = await due;
    for (const event of events) {
      for (const participate of this.#participants.of(event.kind)) {
        await participate(event as never, store);
      }
      this.#listeners.hear(event, afterCommit);
    }
    return stored;
  }
}
