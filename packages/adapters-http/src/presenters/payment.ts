import { formatMoney, type Payment, type Refund } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, currency, currencyOf, decimal, id, timestamp } from "./fields.js";

export const payment = presenter(
  z
    .object({
      id: id.describe("The id of the payment."),
      order_id: id.describe("The id of its order."),
      amount: decimal.describe("The amount received."),
      currency,
      method: z.string().describe("The payment method, as free text."),
      reference: z.string().nullable().describe("The reference of the bank or payment service."),
      paid_at: timestamp.describe("When it was received."),
      voided_at: timestamp.nullable().describe("When it was voided; null if it counts."),
      created_at: createdAt,
    })
    .meta({ id: "Payment", description: "A payment for an order." }),
  (value: Payment) => ({
    id: value.id,
    order_id: value.orderId,
    amount: formatMoney(value.amount, currencyOf(value)),
    currency: currencyOf(value),
    method: value.method,
    reference: value.reference,
    paid_at: at(value.paidAt),
    voided_at: atOrNull(value.voidedAt),
    created_at: at(value.createdAt),
  }),
);

export const refund = presenter(
  z
    .object({
      id: id.describe("The id of the refund."),
      order_id: id.describe("The id of its order."),
      payment_id: id.nullable().describe("The id of the refunded payment, if one was given."),
      amount: decimal.describe("The amount refunded."),
      currency,
      reason: z.string().nullable().describe("The reason, if one was given."),
      voided_at: timestamp.nullable().describe("When it was voided; null if it counts."),
      created_at: createdAt,
    })
    .meta({ id: "Refund", description: "A refund for an order." }),
  (value: Refund) => ({
    id: value.id,
    order_id: value.orderId,
    payment_id: value.paymentId,
    amount: formatMoney(value.amount, currencyOf(value)),
    currency: currencyOf(value),
    reason: value.reason,
    // A replayed answer may be older than the field.
    voided_at: atOrNull(value.voidedAt ?? null),
    created_at: at(value.createdAt),
  }),
);
