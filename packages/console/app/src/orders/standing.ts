import type { Order, Payment } from "@souk/client";
import { minorOf } from "../lib/amounts.js";

type Amounts = Pick<Order, "total_amount" | "paid_amount" | "refunded_amount" | "currency">;

/** The money of an order, in the smallest unit of its currency. */
export function moneyOf({ currency, ...order }: Amounts) {
  const total = minorOf(order.total_amount, currency);
  const paid = minorOf(order.paid_amount, currency);
  const refunded = minorOf(order.refunded_amount, currency);
  const net = paid - refunded;
  return { total, paid, refunded, net, open: Math.max(0, total - net) };
}

/** Whether the customer still has to pay. Once payments reach the total, a refund does not make a debt of it. */
export const isOpen = (order: Amounts & Pick<Order, "status">): boolean => {
  const { total, paid } = moneyOf(order);
  return order.status !== "cancelled" && paid < total;
};

/** The rest of a payment after its refunds, in the smallest unit. */
export function heldOf(
  { id, amount, voided_at: voidedAt }: Pick<Payment, "id" | "amount" | "voided_at">,
  { refunds, currency }: Pick<Order, "refunds" | "currency">,
): number {
  if (voidedAt !== null) return 0;
  return refunds
    .filter(({ payment_id: of, voided_at: back }) => of === id && back === null)
    .reduce((held, refund) => held - minorOf(refund.amount, currency), minorOf(amount, currency));
}

/** What a refund probably is, in the smallest unit: what received pieces cost that no refund covers yet; else all. */
export function likelyRefund(order: Amounts & Pick<Order, "items" | "returns">): number {
  const { net, refunded } = moneyOf(order);
  const prices = new Map(
    order.items.map(({ id, amount, qty }) => [id, minorOf(amount, order.currency) / qty]),
  );
  const pieces = order.returns.flatMap(({ status, items }) => (status === "received" ? items : []));
  const worth = pieces.reduce(
    (sum, { order_item_id: id, qty }) => sum + (prices.get(id) ?? 0) * qty,
    0,
  );
  const rest = Math.round(worth) - refunded;
  return rest > 0 ? Math.min(rest, net) : net;
}

/** How many pieces of each item no shipment has yet, by the id of the item. */
export function leftToShip({
  items,
  shipments,
}: Pick<Order, "items" | "shipments">): ReadonlyMap<number, number> {
  const left = new Map(items.map(({ id, qty }) => [id, qty]));
  for (const { items: shipped, cancelled_at: cancelledAt } of shipments) {
    if (cancelledAt !== null) continue;
    for (const { order_item_id: id, qty } of shipped) left.set(id, (left.get(id) ?? 0) - qty);
  }
  return left;
}

/** How many pieces of each item were shipped and are in no return, by the id of the item. */
export function freeToReturn({
  shipments,
  returns,
}: Pick<Order, "shipments" | "returns">): ReadonlyMap<number, number> {
  const free = new Map<number, number>();
  const add = (id: number, qty: number) => free.set(id, (free.get(id) ?? 0) + qty);
  for (const { items, cancelled_at: cancelledAt } of shipments) {
    if (cancelledAt === null) for (const { order_item_id: id, qty } of items) add(id, qty);
  }
  for (const { items, status } of returns) {
    if (status !== "cancelled") for (const { order_item_id: id, qty } of items) add(id, -qty);
  }
  return free;
}

/** Whether items and total may still change. */
export const mayChangeItems = ({
  status,
  fulfillment_status: fulfillment,
}: Pick<Order, "status" | "fulfillment_status">): boolean =>
  status === "pending" && fulfillment === "unfulfilled";

/** Whether customer, address and notes may still change. */
export const mayCorrect = ({ status }: Pick<Order, "status">): boolean =>
  status === "pending" || status === "processing";

export type Step = "process" | "complete" | "cancel";

/** Whether the order may take the step. What was shipped has to be taken back before it is cancelled. */
export function mayTake(step: Step, order: Pick<Order, "status" | "fulfillment_status">): boolean {
  if (step === "process") return order.status === "pending";
  if (step === "complete") return order.status === "processing";
  return mayCorrect(order) && order.fulfillment_status === "unfulfilled";
}
