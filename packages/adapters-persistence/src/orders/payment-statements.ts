import { sql } from "kysely";
import type { Currency } from "@souk/core/adapter";
import { rawStatement, rawStatementBy, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { dayOfPayment, dayOfRefund } from "./order-figures.js";

export interface PaymentRow {
  readonly id: number;
  readonly order_id: number;
  readonly currency: Currency;
  readonly amount: number;
  readonly method: string;
  readonly reference: string | null;
  readonly paid_at: number;
  readonly voided_at: number | null;
  readonly created_at: number;
}

export interface RefundRow {
  readonly id: number;
  readonly order_id: number;
  readonly currency: Currency;
  readonly payment_id: number | null;
  readonly amount: number;
  readonly reason: string | null;
  readonly voided_at: number | null;
  readonly created_at: number;
}

const paymentColumns = sql.raw(
  "id, order_id, amount, method, reference, paid_at, voided_at, created_at",
);
const refundColumns = sql.raw("id, order_id, payment_id, amount, reason, voided_at, created_at");

type OfOrder<P = unknown> = InTenant<P & { order: number }>;

interface PaymentParameters {
  day: number;
  amount: number;
  method: string;
  reference: string | null;
  paidAt: Date;
  createdAt: Date;
}

export const addPayment = statement<OfOrder<PaymentParameters>>()((db, p) =>
  db
    .insertInto("payments")
    .values({
      tenant_id: p.tenant,
      order_id: p.order,
      amount: p.amount,
      method: p.method,
      reference: p.reference,
      paid_at: p.paidAt,
      day: p.day,
      created_at: p.createdAt,
    })
    .returning("id"),
);

export const findPayment = rawStatement<OfOrder<{ id: number }>>()<PaymentRow>(
  (p) => sql<PaymentRow>`
    select ${paymentColumns}, ${currencyOf(p.tenant)} as currency from payments
    where tenant_id = ${p.tenant} and order_id = ${p.order} and id = ${p.id}`,
);

interface VoidedMoney {
  readonly day: number;
  readonly amount: number;
}

/** No row if it was void before. */
export const voidPayment = rawStatement<InTenant<{ id: number; now: Date }>>()<VoidedMoney>(
  (p) => sql<VoidedMoney>`
    update payments set voided_at = ${p.now}
    where tenant_id = ${p.tenant} and id = ${p.id} and voided_at is null
    returning ${dayOfPayment} as day, amount`,
);

interface RefundParameters {
  day: number;
  paymentId: number | null;
  amount: number;
  reason: string | null;
  createdAt: Date;
}

export const addRefund = statement<OfOrder<RefundParameters>>()((db, p) =>
  db
    .insertInto("refunds")
    .values({
      tenant_id: p.tenant,
      order_id: p.order,
      payment_id: p.paymentId,
      amount: p.amount,
      reason: p.reason,
      day: p.day,
      created_at: p.createdAt,
    })
    .returning("id"),
);

export const findRefund = rawStatement<OfOrder<{ id: number }>>()<RefundRow>(
  (p) => sql<RefundRow>`
    select ${refundColumns}, ${currencyOf(p.tenant)} as currency from refunds
    where tenant_id = ${p.tenant} and order_id = ${p.order} and id = ${p.id}`,
);

/** No row if it was void before. */
export const voidRefund = rawStatement<InTenant<{ id: number; now: Date }>>()<VoidedMoney>(
  (p) => sql<VoidedMoney>`
    update refunds set voided_at = ${p.now}
    where tenant_id = ${p.tenant} and id = ${p.id} and voided_at is null
    returning ${dayOfRefund} as day, amount`,
);

export const refundedOf = rawStatement<InTenant<{ paymentId: number }>>()<{ sum: number }>(
  (p) => sql<{ sum: number }>`
    select coalesce(sum(amount), 0) as sum from refunds
    where tenant_id = ${p.tenant} and payment_id = ${p.paymentId} and voided_at is null`,
);

type OnPage = OfOrder<{ limit: number; offset: number }>;

export const payments = rawStatement<OnPage>()<PaymentRow>(
  (p) => sql<PaymentRow>`
    select ${paymentColumns}, ${currencyOf(p.tenant)} as currency from payments
    where tenant_id = ${p.tenant} and order_id = ${p.order}
    order by id limit ${p.limit} offset ${p.offset}`,
);

export const refunds = rawStatement<OnPage>()<RefundRow>(
  (p) => sql<RefundRow>`
    select ${refundColumns}, ${currencyOf(p.tenant)} as currency from refunds
    where tenant_id = ${p.tenant} and order_id = ${p.order}
    order by id limit ${p.limit} offset ${p.offset}`,
);

export const count = rawStatementBy<OfOrder, { table: "payments" | "refunds" }>()<{ n: number }>(
  (p, { table }) => sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)}
    where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);
