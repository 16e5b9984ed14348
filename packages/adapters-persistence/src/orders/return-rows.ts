import type { OrderReturn } from "@souk/core";
import type { ReturnState } from "@souk/core/adapter";
import { dateOrNull } from "../engine/rows.js";
import type { Flag } from "../schema/rows.js";

export type ReturnValues = [
  id: number,
  status: ReturnState,
  reason: string | null,
  createdAt: number,
  receivedAt: number | null,
];

export type ReturnedValues = [
  id: number,
  returnId: number,
  orderItemId: number,
  qty: number,
  restock: Flag,
];

/** Returns of an order with their items, which may be those of more returns. */
export function returnsOf(
  orderId: number,
  returns: readonly ReturnValues[],
  items: readonly ReturnedValues[],
): OrderReturn[] {
  const byReturn = Map.groupBy(items, ([, returnId]) => returnId);
  return returns.map(([id, status, reason, createdAt, receivedAt]) => ({
    id,
    orderId,
    status,
    items: (byReturn.get(id) ?? []).map(([, , orderItemId, qty, restock]) => ({
      orderItemId,
      qty,
      restock: Boolean(restock),
    })),
    reason,
    createdAt: new Date(createdAt),
    receivedAt: dateOrNull(receivedAt),
  }));
}
