import type * as z from "zod";
import type { DomainEvent, EventData, StoredKind } from "./catalogue.js";
import type { OwnEvent } from "./own-event.js";

/** The request that caused an event. */
export interface EventCause {
  readonly requestId: string | null;
  /** The trace that its webhooks continue. */
  readonly traceparent: string | null;
}

/** An event as it is stored and sent: the transaction of the change fixes its bytes. */
export interface EventRecord extends Partial<EventCause> {
  readonly id: string;
  readonly tenantId: number;
  readonly kind: StoredKind;
  /** The first word of the kind; `test` is a sample that no real entity stands behind. */
  readonly entityKind: string;
  readonly entityId: number;
  readonly body: string;
  readonly createdAt: Date;
}

/** An event as listeners in the process get it: the stored event with its payload, typed by its kind. */
export type PublishedEvent<K extends StoredKind = StoredKind> = {
  [E in K]: Published<E, EventData<E>>;
}[K];

/** The same for an event that an embedder defines. */
export type PublishedOwnEvent<T extends OwnEvent> =
  T extends OwnEvent<infer K, infer S> ? Published<K, z.output<S>> : never;

type Published<K extends string, D> = Omit<EventRecord, "kind"> & {
  readonly kind: K;
  readonly data: Readonly<D>;
};

export function recordEvent(
  { kind, data }: DomainEvent,
  tenantId: number,
  at: Date,
  id: string,
  about?: string,
): EventRecord {
  const body = JSON.stringify({
    event: kind,
    tenant_id: tenantId,
    timestamp: at.toISOString(),
    data,
  });
  return { id, tenantId, kind, ...entityOf(kind, data, about), body, createdAt: at };
}

function entityOf(
  kind: StoredKind,
  data: object,
  about?: string,
): { entityKind: string; entityId: number } {
  const entityKind = kind.slice(0, kind.indexOf("."));
  const field = about ?? `${entityKind}_id`;
  return { entityKind, entityId: (data as Record<string, number>)[field] as number };
}
