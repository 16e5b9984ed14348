import type { DomainEvent, EventData, EventKind } from "./catalogue.js";

/** `test` is a sample that no real entity stands behind. */
export type EntityKind = "user" | "order" | "product" | "category" | "test";

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
