import { formatMoney, type Payment, type Refund } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, currency, currencyOf, decimal, id, timestamp } from "./fields.js";

export const payment = presenter(
  z
    .object({
      id: id.describe("The id of the payment."),
      order_id: id.describe("The order it is for."),
      amount: decimal.describe("How much came in."),
      currency,
      method: z.string().describe("How it was paid, in the words of the shop."),
      reference: z.string().nullable().describe("What the bank or payment service calls it."),
      paid_at: timestamp.describe("When it came in."),
      voided_at: timestamp
        .nullable()
        .describe("When it was voided: it counts as none since; null where it was not."),
      created_at: createdAt,
    })
    .meta({ id: "Payment", description: "Money that came in for an order." }),
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
      order_id: id.describe("The order it is for."),
      payment_id: id.nullable().describe("The payment that was paid back, if one was named."),
      amount: decimal.describe("How much went back."),
      currency,
      reason: z.string().nullable().describe("Why, if that was said."),
      created_at: createdAt,
    })
    .meta({ id: "Refund", description: "Money of an order that went back." }),
  (value: Refund) => ({
    id: value.id,
    order_id: value.orderId,
    payment_id: value.paymentId,
    amount: formatMoney(value.amount, currencyOf(value)),
    currency: currencyOf(value),
    reason: value.reason,
    created_at: at(value.createdAt),
  }),
);
