import { checkVersion, type MemberContext } from "../kernel/context.js";
import { notFound } from "../kernel/errors.js";
import { checkTransition, orderEventData, type OrderDetail, type OrderStatus } from "./order.js";

/** Moves an order one step on; a cancelled one gives its goods back, once. */
export async function changeStatus(
  context: MemberContext,
  id: number,
  status: OrderStatus,
  reason: string | null = null,
): Promise<OrderDetail> {
  const { store, events, now } = context;
  const order = await store.orders.hold(id);
  if (!order) throw notFound("Order");
  checkVersion(context, order);
  checkTransition(order.status, status);
  const givesBack = status === "cancelled" && order.stockTaken;
  const change = {
    status,
    cancelReason: reason,
    stockTaken: order.stockTaken && !givesBack,
  };
  await Promise.all([
    store.orders.change(id, { ...change, now }),
    givesBack ? store.orders.giveStockBack(id, now) : null,
  ]);
  const changed = { ...order, ...change, version: order.version + 1, updatedAt: now };
  const data = { ...orderEventData(changed), previous_status: order.status };
  events.publish({ kind: "order.updated", data });
  if (status === "completed") events.publish({ kind: "order.completed", data });
  if (status === "cancelled")
    events.publish({ kind: "order.cancelled", data: { ...data, reason } });
  return changed;
}
