import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { OrderDetail } from "../ports/orders/order.js";
import { netOf, openOf } from "../ports/orders/payment-status.js";
import type { Payment, Refund } from "../ports/orders/payment.js";
import { conflict, invalid, invalidTransition, type Issue, notFound } from "../values/errors.js";
import { id, money, text, timestamp } from "../values/fields.js";
import { formatMoney, maxMoney } from "../values/money.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { localDay } from "../values/time-zone.js";
import { lockOrder } from "./lock-order.js";
import { settle } from "./settle.js";

const DAY_MS = 86_400_000;

/** How an order stands after a payment or refund. */
export type OrderStanding = Pick<
  OrderDetail,
  "id" | "totalAmount" | "currency" | "paidAmount" | "refundedAmount" | "version"
>;

export interface PaymentOfOrder {
  readonly payment: Payment;
  readonly order: OrderStanding;
}

export interface RefundOfOrder {
  readonly refund: Refund;
  readonly order: OrderStanding;
}

const standing = (order: OrderDetail): OrderStanding => {
  const { id, totalAmount, currency, paidAmount, refundedAmount, version } = order;
  return { id, totalAmount, currency, paidAmount, refundedAmount, version };
};

const dayOf = ({ scope }: MemberContext, time: Date): number =>
  localDay(time, scope.settings.timezone);

const amount = money.check(
  z.refine((minor) => minor > 0, "The :field field must be greater than 0."),
);

/**
 * Records money that came in for an order, and publishes `order.updated`. Refused above what is open, unless an
 * overpayment is allowed, and with `invalid_transition` on a cancelled order. Takes amounts as `createOrder` does.
 */
export const addPayment = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["order.updated"],
  input: z.object({
    id,
    amount: described(amount, "The amount received."),
    method: described(text({ min: 1, max: 50 }), "The payment method, as free text."),
    reference: described(
      z.nullish(text({ max: 255 })),
      "The reference of the bank or payment service.",
    ),
    paidAt: described(
      z.optional(timestamp),
      "When the payment arrived. Defaults to now; at most one day in the future.",
    ),
    allowOverpayment: described(z._default(z.boolean(), false), "Accept more than the amount due."),
  }),
  async run(
    context,
    { id, amount, method, reference, paidAt, allowOverpayment },
  ): Promise<PaymentOfOrder> {
    const { store, now } = context;
    const order = await lockOrder(context, id);
    if (order.status === "cancelled") {
      throw invalidTransition("A cancelled order accepts no payments.");
    }
    const { currency } = order;
    const open = openOf(order);
    const paidAmount = order.paidAmount + amount;
    const issues: Issue[] = [];
    if (amount > open && !allowOverpayment) {
      issues.push(tooMuch(`the amount due of ${formatMoney(open, currency)}`));
    } else if (paidAmount > maxMoney(currency)) {
      issues.push(tooMuch(formatMoney(maxMoney(currency) - order.paidAmount, currency)));
    }
    if (paidAt && paidAt.getTime() > now.getTime() + DAY_MS) {
      const message = "The paid at field must not be more than a day in the future.";
      issues.push({ path: ["paidAt"], message });
    }
    if (issues.length > 0) throw invalid(issues);
    const payment = {
      orderId: id,
      amount,
      method,
      reference: reference || null,
      paidAt: paidAt ?? now,
      createdAt: now,
    };
    const paymentId = await store.payments.add({ ...payment, day: dayOf(context, payment.paidAt) });
    const after = await settle(context, order, "payments", { paidAmount });
    return {
      payment: { ...payment, id: paymentId, currency, voidedAt: null },
      order: standing(after),
    };
  },
});

/**
 * Takes a payment back that was recorded by mistake, and publishes `order.updated`. Refused if refunds point to it, or
 * if the order would then have paid back more than it got.
 */
export const voidPayment = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, paymentId: id }),
  async run(context, { id, paymentId }): Promise<PaymentOfOrder> {
    const { store, audit, now } = context;
    const order = await lockOrder(context, id);
    const payment = await store.payments.find(id, paymentId);
    if (!payment) throw notFound("Payment");
    if (payment.voidedAt) {
      audit.unchanged();
      return { payment, order: standing(order) };
    }
    if ((await store.payments.refundedOf(paymentId)) > 0) {
      throw conflict("A payment with refunds cannot be voided.");
    }
    if (payment.amount > netOf(order)) {
      throw conflict("Without this payment, the order would have refunded more than it received.");
    }
    await store.payments.void(paymentId, now);
    const paidAmount = order.paidAmount - payment.amount;
    const after = await settle(context, order, "payments", { paidAmount });
    return { payment: { ...payment, voidedAt: now }, order: standing(after) };
  },
});

/**
 * Records a refund, and publishes `order.updated`. Rejected above the net payments of the order, and above the rest of
 * the named payment. Takes amounts as `createOrder` does.
 */
export const addRefund = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["order.updated"],
  input: z.object({
    id,
    amount: described(amount, "The amount refunded."),
    reason: described(z.nullish(text({ max: 500 })), "The reason."),
    paymentId: described(z.nullish(id), "The payment that is refunded."),
  }),
  async run(context, { id, amount, reason, paymentId = null }): Promise<RefundOfOrder> {
    const { store, now } = context;
    const order = await lockOrder(context, id);
    const payment = paymentId === null ? undefined : await store.payments.find(id, paymentId);
    if (payment === null || payment?.voidedAt) {
      const message = "The selected payment id is invalid.";
      throw invalid([{ path: ["paymentId"], message }]);
    }
    const { currency } = order;
    const net = netOf(order);
    const held = payment && payment.amount - (await store.payments.refundedOf(payment.id));
    if (amount > net)
      throw invalid([tooMuch(`the ${formatMoney(net, currency)} that the order holds`)]);
    if (held !== undefined && amount > held) {
      throw invalid([tooMuch(`the ${formatMoney(held, currency)} that the payment still holds`)]);
    }
    const refund = { orderId: id, paymentId, amount, reason: reason || null, createdAt: now };
    const refundId = await store.payments.addRefund({ ...refund, day: dayOf(context, now) });
    const refundedAmount = order.refundedAmount + amount;
    const after = await settle(context, order, "refunds", { refundedAmount });
    return {
      refund: { ...refund, id: refundId, currency, voidedAt: null },
      order: standing(after),
    };
  },
});

/**
 * Takes a refund back that was recorded by mistake, and publishes `order.updated`. Its payment and its order hold the
 * money again. A cancelled order allows it, too.
 */
export const voidRefund = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, refundId: id }),
  async run(context, { id, refundId }): Promise<RefundOfOrder> {
    const { store, audit, now } = context;
    const order = await lockOrder(context, id);
    const refund = await store.payments.findRefund(id, refundId);
    if (!refund) throw notFound("Refund");
    if (refund.voidedAt) {
      audit.unchanged();
      return { refund, order: standing(order) };
    }
    await store.payments.voidRefund(refundId, now);
    const refundedAmount = order.refundedAmount - refund.amount;
    const after = await settle(context, order, "refunds", { refundedAmount });
    return { refund: { ...refund, voidedAt: now }, order: standing(after) };
  },
});

const tooMuch = (most: string): Issue => ({
  path: ["amount"],
  message: `The amount field must not be greater than ${most}.`,
});

/** Lists the payments of an order, oldest first, with those that are void. */
export const listPayments = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.payments.list(id, request);
  },
});

/** Lists the refunds of an order, oldest first, with those that are void. */
export const listRefunds = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.payments.listRefunds(id, request);
  },
});
