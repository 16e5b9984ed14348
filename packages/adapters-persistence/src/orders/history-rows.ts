import type { Actor, DeliveryStatus, StoredKind, OrderNote } from "@souk/core";
import type { OrderEvent } from "@souk/core/adapter";
import { toActor } from "../audit/audit-rows.js";
import { dateOrNull, rowsIn } from "../engine/rows.js";

export interface NoteRow {
  readonly id: number;
  readonly order_id: number;
  readonly author_kind: Exclude<Actor["kind"], "anonymous">;
  readonly author: string;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly text: string;
  readonly created_at: number;
}

export const toNote = (row: NoteRow): OrderNote => ({
  id: row.id,
  orderId: row.order_id,
  author: toActor({ actor_kind: row.author_kind, actor: row.author, user_id: row.user_id }),
  userName: row.user_name,
  text: row.text,
  createdAt: new Date(row.created_at),
});

export interface EventRow {
  readonly id: string;
  readonly kind: StoredKind;
  readonly entity_seq: number;
  readonly created_at: number;
  readonly deliveries: string | null;
}

/** In the order of `deliveriesShown`. */
type DeliveryValues = [
  id: number,
  webhook: number,
  status: DeliveryStatus,
  attempts: number,
  next: number | null,
  code: number | null,
  delivered: number | null,
];

export const toEvent = (row: EventRow): OrderEvent => ({
  id: row.id,
  kind: row.kind,
  seq: row.entity_seq,
  createdAt: new Date(row.created_at),
  deliveries: rowsIn<DeliveryValues>(row.deliveries).map(toDelivery),
});

function toDelivery([id, webhookId, status, attemptsCount, next, code, delivered]: DeliveryValues) {
  const isUnfinished = status === "pending" || status === "failed";
  return {
    id,
    webhookId,
    status,
    attemptsCount,
    nextAttemptAt: isUnfinished ? dateOrNull(next) : null,
    responseCode: code,
    deliveredAt: dateOrNull(delivered),
  };
}
