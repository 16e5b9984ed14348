import type { MemberContext } from "../calls/context.js";
import type { FieldChange } from "../ports/audit/audit-repository.js";
import type { OrderDetail } from "../ports/orders/order.js";
import { paymentStatusOf } from "../ports/orders/payment-status.js";
import { orderEventData } from "./events.js";

type Derived = Pick<
  OrderDetail,
  "paidAmount" | "refundedAmount" | "fulfillmentStatus" | "returnStatus"
>;

type Standing = Derived & Pick<OrderDetail, "totalAmount">;

const derivedValues = (order: Standing) => ({
  paid_amount: order.paidAmount,
  refunded_amount: order.refundedAmount,
  payment_status: paymentStatusOf(order),
  fulfillment_status: order.fulfillmentStatus,
  return_status: order.returnStatus,
});

/** The names of the derived values that a change moves. */
export function moved(before: Standing, after: Standing): string[] {
  const [old, now] = [derivedValues(before), derivedValues(after)];
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.filter((name) => old[name] !== now[name]);
}

/**
 * Writes what follows for an order from a change of its payments, refunds, shipments or returns, and publishes that. The audit
 * entry also has the changes of the list itself, which may leave the order's own values as they were.
 */
export async function settle(
  { store, events, audit, now }: MemberContext<"order.updated">,
  order: OrderDetail,
  list: "payments" | "refunds" | "shipments" | "returns",
  change: Partial<Derived>,
  changesOfList: readonly FieldChange[] = [],
): Promise<OrderDetail> {
  const { id, status, paidAmount, refundedAmount, fulfillmentStatus, returnStatus } = order;
  const derived = { paidAmount, refundedAmount, fulfillmentStatus, returnStatus, ...change };
  const after = { ...order, ...derived, version: order.version + 1, updatedAt: now };
  await store.orders.settle(id, { ...derived, now });
  audit.changed({ kind: "order", id }, order, after);
  if (changesOfList.length > 0) audit.also(changesOfList);
  const changed_fields = [list, ...moved(order, after)];
  const data = { ...orderEventData(after), previous_status: status, changed_fields };
  events.publish({ kind: "order.updated", data });
  return after;
}
