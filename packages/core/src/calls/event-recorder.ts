import { isStoredKind } from "../events/catalogue.js";
import type { DomainEvent, DomainEventOf, Tellable } from "../events/catalogue.js";
import { ownData } from "../events/own-event.js";
import { type EventCause, type PublishedEvent, recordEvent } from "../events/event-record.js";
import { listedChanges, RecordChanges } from "../events/record-changes.js";
import type { Queue } from "../ports/delivery-scheduler.js";
import type { EventPublisher } from "../ports/event-publisher.js";
import { type Due, howMany } from "../ports/outbox.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import type { EventExtensions } from "../events/listeners.js";

/** Takes only the kinds that the use case has declared. */
export interface EventRecording<K extends Tellable = never> {
  // A property and not a method: TypeScript compares a method's parameters in both directions, so a function called
  // with it could publish kinds that its caller may not.
  readonly publish: (event: DomainEventOf<K>) => void;
  /** Wakes the workers of the queue once this is committed: something in it is due. */
  wake(queue?: Queue): void;
}

/** Collects the events of one unit of work; the kernel has them published before the commit. */
export class EventRecorder implements EventRecording<Tellable> {
  readonly #woken = new Set<Queue>();
  readonly afterCommit: (() => unknown)[] = [];
  readonly #events: PublishedEvent[] = [];
  readonly #changes = new RecordChanges();
  readonly #moment: () => Moment;
  #due: Due = 0;

  /** Most calls only read, and never ask for the moment. */
  constructor(moment: () => Moment) {
    this.#moment = moment;
  }

  get count(): number {
    return this.#events.length + this.#changes.count;
  }

  /** Is complete after the commit. */
  get woken(): ReadonlySet<Queue> {
    if (howMany(this.#due) > 0) this.wake();
    return this.#woken;
  }

  publish(given: DomainEventOf<Tellable>): void {
    const { tenantId, now, nextId, extensions, requestId, traceparent } = this.#moment();
    const own = extensions?.events.get(given.kind);
    if (!own && !isStoredKind(given.kind)) throw new Error(notNamed(given.kind));
    // The code that stores and sends events treats the kinds of embedders like ours.
    const event = (own ? { kind: own.kind, data: ownData(own, given.data) } : given) as DomainEvent;
    if (event.kind === "record.changed") {
      this.#changes.add(event.data);
      return;
    }
    const record = recordEvent(event, tenantId, now, nextId(), own?.about);
    const published = { ...record, requestId, traceparent, data: event.data };
    this.#events.push(published as PublishedEvent);
  }

  /** Hands the events over. A promise if that has to be awaited before the commit. */
  settle(): Promise<void> | null {
    if (this.count === 0) return null;
    const moment = this.#moment();
    const { publisher, store, extensions } = moment;
    const { requestId, traceparent } = moment;
    for (const changes of this.#changes.take(moment)) {
      this.#events.push({ ...changes, requestId, traceparent } as never);
    }
    const afterCommit = (work: () => unknown) => {
      this.afterCommit.push(work);
    };
    const settled = (due: Due) => {
      this.#due = due;
      if (!extensions) return;
      for (const event of this.#events) {
        for (const each of eachOf(event)) extensions.listeners.hear(each, afterCommit);
      }
    };
    const due = publisher.publish(this.#events, { store, afterCommit });
    if (due instanceof Promise) return due.then(settled);
    settled(due);
    return null;
  }

  wake(queue: Queue = "deliveries"): void {
    this.#woken.add(queue);
  }
}

/** The event as listeners get it: those of `record.changed` one by one. */
const eachOf = (event: PublishedEvent): PublishedEvent[] =>
  event.kind === "record.changed"
    ? listedChanges(event.id, event.data).map(({ id, data }) => ({ ...event, id, data }))
    : [event];

const notNamed = (kind: string) =>
  `There is no event ${kind}: name it in the \`events\` of createCore.`;

interface Moment extends EventCause {
  readonly tenantId: number;
  readonly now: Date;
  readonly nextId: () => string;
  readonly publisher: EventPublisher;
  readonly store: TenantStore;
  readonly extensions: EventExtensions | undefined;
}
