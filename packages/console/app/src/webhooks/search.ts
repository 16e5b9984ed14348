import { type Delivery, type EventKind, eventKinds } from "@souk/client";
import { compact, idIn, oneOf, textIn } from "../lib/list-search.js";

export type DeliveryStatus = Delivery["status"];

export const deliveryStatuses = [
  "pending",
  "held",
  "succeeded",
  "failed",
  "exhausted",
  "rejected",
  "cancelled",
] as const satisfies readonly DeliveryStatus[];

export interface DeliverySearch {
  readonly webhook?: number;
  readonly event?: EventKind;
  readonly status?: DeliveryStatus;
  readonly event_id?: string;
  /** The delivery that is open. */
  readonly delivery?: number;
  readonly cursor?: string;
}

export const deliverySearch = (raw: Record<string, unknown>): DeliverySearch =>
  compact({
    webhook: idIn(raw["webhook"]),
    event: oneOf(raw["event"], eventKinds),
    status: oneOf(raw["status"], deliveryStatuses),
    event_id: textIn(raw["event_id"]),
    delivery: idIn(raw["delivery"]),
    cursor: textIn(raw["cursor"]),
  });

/** The same for the API. */
export const deliveryQuery = ({ webhook, event, status, event_id, cursor }: DeliverySearch) =>
  compact({ webhook_id: webhook, event, status, event_id, cursor, per_page: 50 });
