import type { Payment, Refund } from "@souk/core";
import { dateOrNull } from "../engine/rows.js";

export type PaymentValues = [
  id: number,
  amount: number,
  method: string,
  reference: string | null,
  paidAt: number,
  voidedAt: number | null,
  createdAt: number,
];

type OfOrder = Pick<Payment, "orderId" | "currency">;

export const paymentOf = (
  order: OfOrder,
  [id, amount, method, reference, paidAt, voidedAt, createdAt]: PaymentValues,
): Payment => ({
  ...order,
  id,
  amount,
  method,
  reference,
  paidAt: new Date(paidAt),
  voidedAt: dateOrNull(voidedAt),
  createdAt: new Date(createdAt),
});

export type RefundValues = [
  id: number,
  paymentId: number | null,
  amount: number,
  reason: string | null,
  voidedAt: number | null,
  createdAt: number,
];

export const refundOf = (
  order: OfOrder,
  [id, paymentId, amount, reason, voidedAt, createdAt]: RefundValues,
): Refund => ({
  ...order,
  id,
  paymentId,
  amount,
  reason,
  voidedAt: dateOrNull(voidedAt),
  createdAt: new Date(createdAt),
});
