import type { StoredKind } from "../../events/catalogue.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { Actor } from "../../values/scope.js";
import type { AuditLogEntry } from "../audit/audit-repository.js";
import type { Delivery } from "../webhooks/delivery.js";

export interface NewOrderNote {
  readonly orderId: number;
  readonly text: string;
  readonly author: Actor;
  readonly createdAt: Date;
}

/** A note of the team about an order. It never changes. */
export interface OrderNote extends NewOrderNote {
  readonly id: number;
  /** The present name of the user who wrote it; null if it was not a user. */
  readonly userName: string | null;
}

/** An event of an order on its way to one subscription. */
export type OrderDelivery = Pick<
  Delivery,
  "id" | "webhookId" | "status" | "attemptsCount" | "nextAttemptAt" | "responseCode" | "deliveredAt"
>;

export interface OrderEvent {
  readonly id: string;
  readonly kind: StoredKind;
  /** Its place among the events of the order. */
  readonly seq: number;
  readonly createdAt: Date;
  /** The first of them, up to `DELIVERIES_SHOWN`. */
  readonly deliveries: readonly OrderDelivery[];
}

/** The deliveries of one event that an order shows at most. */
export const DELIVERIES_SHOWN = 50;

/** The last entry shown of each kind; the next page continues before it. */
export interface HistoryPosition {
  readonly note: number;
  readonly change: number;
  readonly event: number;
}

/** The history of an order, each kind newest first. */
export interface OrderHistory {
  readonly notes: readonly OrderNote[];
  /** Its entries in the audit trail, without notes. */
  readonly changes: readonly AuditLogEntry[];
  readonly events: readonly OrderEvent[];
}

/** The history of a tenant's orders. The caller has found the order. */
export interface OrderHistoryRepository {
  /** Returns the id of the note. */
  addNote(note: NewOrderNote): Promise<number>;
  /** The notes of an order, newest first. */
  notes(orderId: number, request: PageRequest): Promise<Page<OrderNote>>;
  /** The maximum of each kind. */
  before(orderId: number, position: HistoryPosition, limit: number): Promise<OrderHistory>;
}
