import { z } from "zod";
import type { EventPublisher } from "../ports/event-publisher.js";
import type { TenantStore } from "../ports/unit-of-work.js";

const amount = z.number();
const decimals = z.number().describe("an amount with two decimals");
const fields = z.array(z.string());
const role = z.enum(["ADMIN", "MEMBER"]);

const member = { user_id: z.int(), name: z.string(), email: z.string(), role };
const order = {
  order_id: z.int(),
  user_id: z.int(),
  total: decimals,
  items_count: z.int(),
  status: z.string(),
};
const orderChange = { ...order, previous_status: z.string() };
const product = {
  product_id: z.int(),
  name: z.string(),
  price: amount,
  stock: z.int(),
  category_id: z.int().nullable(),
};
const category = {
  category_id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
};

/** Every event there is, with the payload it carries; webhooks, types and documentation all read this. */
export const eventCatalogue = {
  "user.registered": z.object({ ...member, invited_by: z.int().nullable() }),
  "user.updated": z.object({ ...member, changed_fields: fields, updated_by: z.int().nullable() }),
  "user.removed": z.object({ ...member, removed_by: z.int().nullable() }),
  "order.created": z.object(order),
  "order.updated": z.object(orderChange),
  "order.completed": z.object(orderChange),
  "order.cancelled": z.object({ ...orderChange, reason: z.string().nullable() }),
  "product.created": z.object(product),
  "product.updated": z.object({
    product_id: z.int(),
    name: z.string(),
    price: amount,
    stock: z.int(),
    changed_fields: fields,
  }),
  "product.deleted": z.object(product),
  "category.created": z.object(category),
  "category.updated": z.object({ ...category, changed_fields: fields }),
  "category.deleted": z.object(category),
} as const;

export type EventKind = keyof typeof eventCatalogue;
export type EventData<K extends EventKind> = z.infer<(typeof eventCatalogue)[K]>;
export type DomainEventOf<K extends EventKind> = {
  [E in K]: { kind: E; data: EventData<E> };
}[K];
export type DomainEvent = DomainEventOf<EventKind>;
/** `test`: a sample that tells of nothing real. */
export type EntityKind = "user" | "order" | "product" | "category" | "test";
export const eventKinds = Object.keys(eventCatalogue) as EventKind[];

/** An event as it is kept and sent: its bytes are fixed in the transaction of the change. */
export interface EventRecord {
  readonly id: string;
  readonly tenantId: number;
  readonly kind: EventKind;
  readonly entityKind: EntityKind;
  readonly entityId: number;
  readonly body: string;
  readonly createdAt: Date;
}

/** An event as listeners in the process hear it: what is kept of it, and its payload typed by its kind. */
export type PublishedEvent<K extends EventKind = EventKind> = {
  [E in K]: Omit<EventRecord, "kind"> & { readonly kind: E; readonly data: Readonly<EventData<E>> };
}[K];

/** What need not wait for the workers' next look. */
export type DueWork = "deliveries" | "push";

/** Takes the kinds that the use case has declared, and no other. */
export interface EventRecording<K extends EventKind = never> {
  // No method, whose parameters TypeScript compares in both directions: helpers could publish what their caller may not.
  readonly publish: (event: DomainEventOf<K>) => void;
  /** Tells the workers, once this is committed, that something is due; a delivery when not said otherwise. */
  wake(work?: DueWork): void;
}

/** Collects the events of one unit of work; the kernel has them published before the commit. */
export class EventRecorder implements EventRecording<EventKind> {
  readonly due = new Set<DueWork>();
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

  wake(work: DueWork = "deliveries"): void {
    this.due.add(work);
  }
}

interface Moment {
  readonly tenantId: number;
  readonly now: Date;
  readonly nextId: () => string;
  readonly publisher: EventPublisher;
  readonly store: TenantStore;
}

export function recordEvent(
  { kind, data }: DomainEvent,
  tenantId: number,
  at: Date,
  id: string,
): EventRecord {
  const body = JSON.stringify({
    event: kind,
    tenant_id: tenantId,
    timestamp: at.toISOString(),
    data,
  });
  return { id, tenantId, kind, ...entityOf(kind, data), body, createdAt: at };
}

function entityOf(kind: EventKind, data: object): { entityKind: EntityKind; entityId: number } {
  const entityKind = kind.slice(0, kind.indexOf(".")) as EntityKind;
  return { entityKind, entityId: (data as Record<string, number>)[`${entityKind}_id`] as number };
}
