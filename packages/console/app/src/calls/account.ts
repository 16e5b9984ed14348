import type { OrderSummary } from "@souk/client";
import { isOpen, moneyOf } from "../orders/standing.js";

/** The orders of somebody who is calling. */
export interface Account {
  /** Pending, being processed, or not paid in full. */
  readonly open: readonly OrderSummary[];
  /** The newest of the others. */
  readonly earlier: readonly OrderSummary[];
}

type Standing = Pick<
  OrderSummary,
  "status" | "total_amount" | "paid_amount" | "refunded_amount" | "currency"
>;

/** Whether a caller may ask about the order: it is under way, or there is money to pay. */
export const isConcern = (order: Standing): boolean =>
  order.status === "pending" || order.status === "processing" || isOpen(order);

/** What is to be paid for these orders, in the smallest unit: the totals, less payments, plus refunds. */
export const owedFor = (orders: readonly Standing[]): number =>
  orders.filter(isOpen).reduce((sum, order) => sum + moneyOf(order).open, 0);

/** The same order may come from two lists. */
export const distinct = (orders: readonly OrderSummary[]): readonly OrderSummary[] =>
  [...new Map(orders.map((order) => [order.id, order])).values()].toSorted((a, b) => b.id - a.id);
