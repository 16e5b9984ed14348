import type { Currency } from "../../values/currency.js";
import type { Money } from "../../values/money.js";
import type { Page, PageRequest } from "../../values/page.js";

/** Money that came in for an order. */
export interface Payment {
  readonly id: number;
  readonly orderId: number;
  /** In minor units of the currency, such as cents. */
  readonly amount: Money;
  readonly currency: Currency;
  readonly method: string;
  readonly reference: string | null;
  readonly paidAt: Date;
  /** A payment that is void counts as none. */
  readonly voidedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewPayment extends Omit<Payment, "id" | "currency" | "voidedAt"> {
  /** The local day on which it counts, from 1970-01-01; a later change of the tenant's time zone does not move it. */
  readonly day: number;
}

/** Money that went back. */
export interface Refund {
  readonly id: number;
  readonly orderId: number;
  /** The payment that is paid back, if one was named. */
  readonly paymentId: number | null;
  /** In minor units of the currency, such as cents. */
  readonly amount: Money;
  readonly currency: Currency;
  readonly reason: string | null;
  /** A refund that is void counts as none. */
  readonly voidedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewRefund
  extends Omit<Refund, "id" | "currency" | "voidedAt">, Pick<NewPayment, "day"> {}

/** The most payments, refunds, shipments and returns that an order shows, oldest first; their lists have all. */
export const SHOWN_WITH_ORDER = 100;

/** The payments and refunds of the orders of one tenant. The caller has found the order, and locked it for a change. */
export interface PaymentRepository {
  /** Returns the id of the payment. */
  add(payment: NewPayment): Promise<number>;
  /** One payment of the order, void or not. */
  find(orderId: number, id: number): Promise<Payment | null>;
  /** Marks a payment as void. */
  void(id: number, now: Date): Promise<void>;
  /** Returns the id of the refund. */
  addRefund(refund: NewRefund): Promise<number>;
  /** One refund of the order, void or not. */
  findRefund(orderId: number, id: number): Promise<Refund | null>;
  /** Marks a refund as void. */
  voidRefund(id: number, now: Date): Promise<void>;
  /** The sum of the refunds of a payment, without void ones. */
  refundedOf(paymentId: number): Promise<Money>;
  /** Oldest first. */
  list(orderId: number, request: PageRequest): Promise<Page<Payment>>;
  /** Oldest first. */
  listRefunds(orderId: number, request: PageRequest): Promise<Page<Refund>>;
}
