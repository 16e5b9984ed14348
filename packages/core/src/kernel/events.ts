import { z } from "zod";
import type { Outbox } from "../ports/outbox.js";

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

/** What need not wait for the workers' next look. */
export type DueWork = "deliveries" | "push";

/** Takes the kinds that the use case has declared, and no other. */
export interface EventPublisher<K extends EventKind = never> {
  // No method, whose parameters TypeScript compares in both directions: helpers could publish what their caller may not.
  readonly publish: (event: DomainEventOf<K>) => void;
  /** Writes what was published so far, for work that publishes more than should be held until the end. */
  settle(): Promise<void>;
  /** Tells the workers, once this is committed, that something is due; a delivery when not said otherwise. */
  wake(work?: DueWork): void;
}

/** Collects the events of one unit of work; the kernel has them written before the commit. */
export class EventRecorder implements EventPublisher<EventKind> {
  readonly due = new Set<DueWork>();
  /** How many there were, written or not. */
  published = 0;
  #waiting: EventRecord[] = [];
  readonly #outbox: () => Outbox;
  readonly #tenantId: number;
  readonly #now: Date;
  readonly #nextId: () => string;

  constructor(tenantId: number, now: Date, nextId: () => string, outbox: () => Outbox) {
    this.#outbox = outbox;
    this.#tenantId = tenantId;
    this.#now = now;
    this.#nextId = nextId;
  }

  publish(event: DomainEvent): void {
    this.published += 1;
    this.#waiting.push(recordEvent(event, this.#tenantId, this.#now, this.#nextId()));
  }

  async settle(): Promise<void> {
    const records = this.#waiting;
    if (records.length === 0) return;
    this.#waiting = [];
    if ((await this.#outbox().append(records)) > 0) this.wake();
  }

  wake(work: DueWork = "deliveries"): void {
    this.due.add(work);
  }
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
