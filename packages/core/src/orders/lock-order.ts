import { checkVersion, type MemberContext } from "../calls/context.js";
import type { OrderDetail } from "../ports/orders/order.js";
import { notFound } from "../values/errors.js";

/** Locks the order that a call is about to change, at the version that the caller expects. */
export async function lockOrder(context: MemberContext, id: number): Promise<OrderDetail> {
  const order = await context.store.orders.lock(id);
  if (!order) throw notFound("Order");
  checkVersion(context, order);
  return order;
}
