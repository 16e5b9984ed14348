import type { Money } from "../../values/money.js";
import type { Order } from "./order.js";

export const paymentStatuses = [
  "unpaid",
  "partly_paid",
  "paid",
  "partly_refunded",
  "refunded",
  "overpaid",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

type Amounts = Pick<Order, "totalAmount" | "paidAmount" | "refundedAmount">;

/** The money of an order that the shop holds. */
export const netOf = ({ paidAmount, refundedAmount }: Omit<Amounts, "totalAmount">): Money =>
  paidAmount - refundedAmount;

export const openOf = (order: Amounts): Money => Math.max(0, order.totalAmount - netOf(order));

/** How an order stands with its money. It follows from the amounts, so no place stores it. */
export function paymentStatusOf(order: Amounts): PaymentStatus {
  const { totalAmount: total, refundedAmount: refunded } = order;
  const net = netOf(order);
  if (refunded > 0 && net === 0) return "refunded";
  if (net > total) return "overpaid";
  if (refunded > 0 && net < total) return "partly_refunded";
  if (net === total) return "paid";
  return net > 0 ? "partly_paid" : "unpaid";
}
