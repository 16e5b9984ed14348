import type { Page, PageRequest, Payment, Refund } from "@souk/core";
import {
  offsetOf,
  type NewPayment,
  type NewRefund,
  type PaymentRepository,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { countMoney } from "./order-figures.js";
import { paymentOf, refundOf } from "./payment-rows.js";
import * as statements from "./payment-statements.js";

/** The payments and refunds of the session's tenant. */
export class SqlPaymentRepository implements PaymentRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add({ orderId: order, ...payment }: NewPayment): Promise<number> {
    const added = await this.#session.one(statements.addPayment, { ...payment, order });
    countMoney(this.#session, payment.day, { paid_total: payment.amount });
    return theRow(added).id;
  }

  async find(orderId: number, id: number): Promise<Payment | null> {
    const row = await this.#session.one(statements.findPayment, { order: orderId, id });
    return row ? toPayment(row) : null;
  }

  async void(id: number, now: Date): Promise<void> {
    const voided = await this.#session.one(statements.voidPayment, { id, now });
    if (voided) countMoney(this.#session, voided.day, { paid_total: -voided.amount });
  }

  async addRefund({ orderId: order, ...refund }: NewRefund): Promise<number> {
    const added = await this.#session.one(statements.addRefund, { ...refund, order });
    countMoney(this.#session, refund.day, { refunded_total: refund.amount });
    return theRow(added).id;
  }

  async findRefund(orderId: number, id: number): Promise<Refund | null> {
    const row = await this.#session.one(statements.findRefund, { order: orderId, id });
    return row ? toRefund(row) : null;
  }

  async voidRefund(id: number, now: Date): Promise<void> {
    const voided = await this.#session.one(statements.voidRefund, { id, now });
    if (voided) countMoney(this.#session, voided.day, { refunded_total: -voided.amount });
  }

  async refundedOf(paymentId: number): Promise<number> {
    return Number((await this.#session.one(statements.refundedOf, { paymentId }))?.sum ?? 0);
  }

  async list(orderId: number, request: PageRequest): Promise<Page<Payment>> {
    const [rows, page] = await Promise.all([
      this.#session.all(statements.payments, onPage(orderId, request)),
      this.#counted("payments", orderId, request),
    ]);
    return { ...page, data: rows.map(toPayment) };
  }

  async listRefunds(orderId: number, request: PageRequest): Promise<Page<Refund>> {
    const [rows, page] = await Promise.all([
      this.#session.all(statements.refunds, onPage(orderId, request)),
      this.#counted("refunds", orderId, request),
    ]);
    return { ...page, data: rows.map(toRefund) };
  }

  async #counted(table: "payments" | "refunds", order: number, { page, perPage }: PageRequest) {
    const counted = await this.#session.one(statements.count({ table }), { order });
    return { page, perPage, total: Number(counted?.n ?? 0) };
  }
}

const onPage = (order: number, request: PageRequest) => ({
  order,
  limit: request.perPage,
  offset: offsetOf(request),
});

const ofOrder = ({
  order_id: orderId,
  currency,
}: statements.RefundRow | statements.PaymentRow) => ({
  orderId,
  currency,
});

const toPayment = (row: statements.PaymentRow): Payment =>
  paymentOf(ofOrder(row), [
    row.id,
    row.amount,
    row.method,
    row.reference,
    row.paid_at,
    row.voided_at,
    row.created_at,
  ]);

const toRefund = (row: statements.RefundRow): Refund =>
  refundOf(ofOrder(row), [
    row.id,
    row.payment_id,
    row.amount,
    row.reason,
    row.voided_at,
    row.created_at,
  ]);
