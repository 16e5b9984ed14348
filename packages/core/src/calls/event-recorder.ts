import type { DomainEvent, DomainEventOf, EventKind } from "../events/catalogue.js";
import { type PublishedEvent, recordEvent } from "../events/event-record.js";
import type { Queue } from "../ports/delivery-scheduler.js";
import type { EventPublisher } from "../ports/event-publisher.js";
import type { TenantStore } from "../ports/unit-of-work.js";

/** Takes the kinds that the use case has declared, and no other. */
export interface EventRecording<K extends EventKind = never> {
  // No method, whose parameters TypeScript compares in both directions: helpers could publish what their caller may not.
  readonly publish: (event: DomainEventOf<K>) => void;
  /** Wakes whoever drains the queue once this is committed: something in it is due. */
  wake(queue?: Queue): void;
}

/** Collects the events of one unit of work; the kernel has them published before the commit. */
export class EventRecorder implements EventRecording<EventKind> {
  readonly woken = new Set<Queue>();
  readonly afterCommit: (() => unknown)[] = [];
  readonly #events: PublishedEvent[] = [];
  readonly #moment: Moment;

  constructor(moment: Moment) {
    this.#moment = moment;
  }

  get count(): number {
    return this.#events.length;
  }

  publish(event: DomainEvent): void {
    const { tenantId, now, nextId } = this.#moment;
    const record = recordEvent(event, tenantId, now, nextId());
    this.#events.push({ ...record, data: event.data } as PublishedEvent);
  }

  async settle(): Promise<void> {
    if (this.#events.length === 0) return;
    const { publisher, store } = this.#moment;
    const afterCommit = (work: () => unknown) => {
      this.afterCommit.push(work);
    };
    if ((await publisher.publish(this.#events, { store, afterCommit })) > 0) this.wake();
  }

  wake(queue: Queue = "deliveries"): void {
    this.woken.add(queue);
  }
}

interface Moment {
  readonly tenantId: number;
  readonly now: Date;
  readonly nextId: () => string;
  readonly publisher: EventPublisher;
  readonly store: TenantStore;
}
