import type { Adjustment, Amounts, Invoice, InvoiceTax } from "@souk/core";
import {
  type Currency,
  type InvoiceContent,
  type NewInvoice,
  parseMoney,
} from "@souk/core/adapter";
import { formatMoney } from "@souk/core";
import { readJson } from "../engine/rows.js";
import { unreadable } from "./order-rows.js";

/** Amounts as decimal texts: the currency of an invoice is its own for good. */
type Written<T> = { [F in keyof T]: F extends "amount" | "base" ? string : T[F] };

interface StoredContent {
  readonly orderNumber: number;
  readonly lines: readonly Written<InvoiceContent["lines"][number]>[];
  readonly adjustments: readonly Written<InvoiceContent["adjustments"][number]>[];
  readonly taxes: readonly Written<InvoiceTax>[];
  readonly amounts: Readonly<Record<keyof Amounts, string>>;
  readonly taxIncluded: boolean;
  readonly currency: Currency;
}

const kinds = ["items", "discount", "shipping", "tax", "fee", "total"] as const satisfies readonly (
  | keyof Amounts
  | Adjustment["kind"]
)[];

const amountsBy = <From, To>(
  amounts: Readonly<Record<keyof Amounts, From>>,
  to: (amount: From) => To,
): Record<keyof Amounts, To> =>
  Object.fromEntries(kinds.map((kind) => [kind, to(amounts[kind])])) as Record<keyof Amounts, To>;

export function contentText(invoice: NewInvoice): string {
  const { orderNumber, lines, adjustments, taxes, amounts, taxIncluded, currency } = invoice;
  const text = (amount: number) => formatMoney(amount, currency);
  const stored: StoredContent = {
    orderNumber,
    lines: lines.map((line) => ({ ...line, amount: text(line.amount) })),
    adjustments: adjustments.map((each) => ({ ...each, amount: text(each.amount) })),
    taxes: taxes.map(({ rate, base, amount }) => ({
      rate,
      base: text(base),
      amount: text(amount),
    })),
    amounts: amountsBy(amounts, text),
    taxIncluded,
    currency,
  };
  return JSON.stringify(stored);
}

export interface InvoiceRow {
  readonly id: number;
  readonly order_id: number;
  readonly kind: Invoice["kind"];
  readonly number: string;
  readonly replaces: string | null;
  readonly seller: string;
  readonly buyer: string;
  readonly content: string;
  readonly issued_at: number;
}

const nothing: StoredContent = {
  orderNumber: 0,
  lines: [],
  adjustments: [],
  taxes: [],
  amounts: { items: "0", discount: "0", shipping: "0", tax: "0", fee: "0", total: "0" },
  taxIncluded: false,
  currency: null,
};

export function toInvoice(row: InvoiceRow): Invoice {
  const content = readJson<StoredContent>(row.content, nothing);
  const { currency } = content;
  const amountOf = (text: string) => parseMoney(text, currency) ?? 0;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: content.orderNumber,
    replaces: row.replaces,
    issuedAt: new Date(row.issued_at),
    seller: readJson<Invoice["seller"]>(row.seller, { name: "", address: null, taxNumber: null }),
    buyer: readJson<Invoice["buyer"]>(row.buyer, {
      name: null,
      email: null,
      phone: null,
      address: unreadable,
    }),
    lines: content.lines.map((line) => ({ ...line, amount: amountOf(line.amount) })),
    adjustments: content.adjustments.map((each) => ({ ...each, amount: amountOf(each.amount) })),
    taxes: content.taxes.map(({ rate, base, amount }) => ({
      rate,
      base: amountOf(base),
      amount: amountOf(amount),
    })),
    amounts: amountsBy(content.amounts, amountOf),
    taxIncluded: content.taxIncluded,
    currency,
  };
}
