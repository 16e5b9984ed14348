import type { Currency } from "../../values/currency.js";
import type { Position } from "../../values/cursor.js";
import type { Money } from "../../values/money.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { AdjustmentKind, Amounts } from "./adjustment.js";
import type { OrderAddress, OrderCustomer } from "./order.js";

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export interface InvoiceSeller {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

export interface InvoiceBuyer extends Omit<OrderCustomer, "externalId"> {
  readonly address: OrderAddress;
}

/** An item as it was when the invoice was issued. It has no id, because an invoice outlives its records. */
export interface InvoiceLine {
  readonly name: string;
  readonly sku: string | null;
  /** The values of its variant by the names of the options; absent for a product without options. */
  readonly options?: Readonly<Record<string, string>>;
  readonly size: string | null;
  readonly qty: number;
  readonly amount: Money;
}

export interface InvoiceAdjustment {
  readonly kind: AdjustmentKind;
  readonly label: string;
  readonly amount: Money;
  readonly rate: number | null;
  /** The place of the line that it is about, from 0; null if it is about the whole order. */
  readonly line: number | null;
}

/** The taxes of one rate, and what they were charged on. */
export interface InvoiceTax {
  readonly rate: number | null;
  readonly base: Money;
  readonly amount: Money;
}

/** What an invoice says of its order. It never changes. Amounts of a credit note are those of its invoice, negative. */
export interface InvoiceContent {
  readonly orderNumber: number;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly lines: readonly InvoiceLine[];
  readonly adjustments: readonly InvoiceAdjustment[];
  readonly taxes: readonly InvoiceTax[];
  readonly amounts: Amounts;
  readonly taxIncluded: boolean;
  readonly currency: Currency;
}

export interface NewInvoice extends InvoiceContent {
  readonly kind: InvoiceKind;
  readonly orderId: number;
  /** What stands before its number. */
  readonly prefix: string;
  /** The number of the invoice that a credit note cancels, or that a later invoice stands in for. */
  readonly replaces: string | null;
  readonly issuedAt: Date;
}

export interface Invoice extends Omit<NewInvoice, "prefix"> {
  readonly id: number;
  /** The prefix, and the place among all invoices and credit notes of the tenant. */
  readonly number: string;
}

export interface InvoiceRequest extends PageRequest {
  /** A whole number, with or without its prefix. */
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Whether the total is counted; true by default. */
  readonly isCounted?: boolean;
  readonly after: Position | null;
}

/** How a list of invoices is sorted. */
export const INVOICE_SORT = "-issued_at";

/** The invoices of one tenant. Calls that add one run one after the other. */
export interface InvoiceRepository {
  /**
   * Gives the invoice the number after the highest of the tenant, and returns it. A transaction that is rolled back
   * leaves its number to the next.
   */
  add(invoice: NewInvoice): Promise<Invoice>;
  /** The newest of the order, if it has any. */
  last(orderId: number): Promise<Invoice | null>;
  /** Those of an order, oldest first. */
  ofOrder(orderId: number, request: PageRequest): Promise<Page<Invoice>>;
  /** Newest first. */
  list(request: InvoiceRequest): Promise<Page<Invoice>>;
}
