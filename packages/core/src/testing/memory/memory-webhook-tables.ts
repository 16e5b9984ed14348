import type { EventKind } from "../../events/catalogue.js";
import type { EventRecord } from "../../events/event-record.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliverySignature,
} from "../../ports/webhooks/delivery.js";
import type { Webhook, WebhookHealth } from "../../ports/webhooks/webhook.js";
import type { MemoryTables } from "./memory-database.js";

export type WebhookRow = Webhook &
  Pick<WebhookHealth, "lastSuccessAt" | "lastFailureAt" | "failuresInARow"> & {
    readonly deletedAt: Date | null;
  };

export interface DeliveryRow extends Delivery {
  readonly fence: number;
  readonly leaseUntil: Date | null;
  readonly retriesFrom: number;
  readonly claim: number | null;
  readonly interruptions: number;
  readonly afterId: number | null;
  readonly attempts: readonly DeliveryAttempt[];
  readonly signatures: readonly DeliverySignature[];
}

export interface SequenceRow {
  readonly tenantId: number;
  readonly seq: number;
}

/** The youngest event that was pruned, by the tenant. */
interface PrunedRow {
  readonly tenantId: number;
  readonly lastId: string;
}

/** The events that a subscription requests, from this change of the tenant's subscriptions on. */
export interface WishRow {
  readonly tenantId: number;
  readonly number: number;
  readonly webhookId: number;
  readonly events: readonly EventKind[];
}

export const webhookTables = (database: MemoryTables) => ({
  tenants: database.table<Tenant>("tenants"),
  events: database.table<EventRecord>("events"),
  /** The place of an event among those of its entity, by the event's id. */
  sequences: database.table<SequenceRow>("event_sequences"),
  /** The last number of each entity, which outlives its events. */
  numbers: database.table<SequenceRow>("event_numbers"),
  /** The place of an event in the feed of its tenant, by the event's id. */
  places: database.table<SequenceRow>("event_places"),
  pruned: database.table<PrunedRow>("pruned_events"),
  webhooks: database.table<WebhookRow>("webhooks"),
  wishes: database.table<WishRow>("subscription_history"),
  /** How many of those changes came before an event, by the event's id. */
  wishesSeen: database.table<SequenceRow>("subscriptions_seen"),
  deliveries: database.table<DeliveryRow>("deliveries"),
  now: () => database.now(),
});

export type WebhookTables = ReturnType<typeof webhookTables>;

export const isUnfinished = ({ status }: Delivery): boolean =>
  status === "pending" || status === "failed";

export function toDetail(stored: DeliveryRow): DeliveryDetail {
  const { fence, leaseUntil, retriesFrom, claim, interruptions, afterId, signatures, ...row } =
    stored;
  return { ...row, nextAttemptAt: isUnfinished(row) ? row.nextAttemptAt : null };
}

/** Adds events and numbers them among those of their entity. */
export function addEvents(
  { events, sequences, numbers, wishes, wishesSeen }: WebhookTables,
  records: readonly EventRecord[],
) {
  for (const record of records) {
    const { tenantId, entityKind, entityId } = record;
    const entity = [tenantId, entityKind, entityId] as const;
    const row = { tenantId, seq: (numbers.get(...entity)?.seq ?? 0) + 1 };
    events.set(record, tenantId, record.id);
    sequences.set(row, record.id);
    const seen = wishes.all((wish) => wish.tenantId === tenantId).length;
    wishesSeen.set({ tenantId, seq: seen }, record.id);
    numbers.set(row, ...entity);
  }
}

/** The delivery of the entity's event before this one, to the same subscription, if that was not tried yet. */
export function untriedBefore(
  { deliveries, events }: WebhookTables,
  { tenantId, entityKind, entityId }: EventRecord,
  webhookId: number,
): number | null {
  const isOfEntity = ({ eventId }: DeliveryRow) => {
    const event = events.get(tenantId, eventId);
    return event?.entityKind === entityKind && event.entityId === entityId;
  };
  const last = deliveries
    .all((row) => row.tenantId === tenantId && row.webhookId === webhookId && !row.isTest)
    .findLast(isOfEntity);
  return last?.status === "pending" ? last.id : null;
}

/** Due on the clock of the database, even if the clock of the host that published the event is ahead of it. */
export const dueAtOnce = (createdAt: Date, now: Date): Date => (createdAt < now ? createdAt : now);

export function addDelivery(
  { deliveries, now }: WebhookTables,
  event: EventRecord,
  webhook: Webhook,
  extra: Partial<DeliveryRow>,
): DeliveryRow {
  const row: DeliveryRow = {
    id: deliveries.nextId(),
    tenantId: event.tenantId,
    webhookId: webhook.id,
    eventId: event.id,
    event: event.kind as EventKind,
    url: webhook.url,
    status: "pending",
    attemptsCount: 0,
    nextAttemptAt: dueAtOnce(event.createdAt, now()),
    responseCode: null,
    error: null,
    durationMs: null,
    isTest: false,
    createdAt: event.createdAt,
    deliveredAt: null,
    fence: 0,
    leaseUntil: null,
    retriesFrom: 0,
    claim: null,
    interruptions: 0,
    afterId: null,
    attempts: [],
    signatures: [],
    ...extra,
  };
  return deliveries.set(row, row.id);
}
