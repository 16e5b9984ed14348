import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { type Invoice, INVOICE_SORT } from "../ports/orders/invoice.js";
import type { OrderDetail } from "../ports/orders/order.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { conflict, notFound } from "../values/errors.js";
import { id, lastMoment, text, timestamp } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { invoiceContent, negative } from "./invoice-content.js";
import { lockOrder } from "./lock-order.js";

/** An invoice, and whether this call issued it. */
export interface IssuedInvoice {
  readonly invoice: Invoice;
  readonly isNew: boolean;
}

/**
 * Issues the invoice of an order, with the next number of the tenant. A repeated call returns the same one. After a
 * credit note it issues a new invoice that names the one before it.
 */
export const issueInvoice = useCase({
  access: "member",
  effect: "write",
  // Numbers have no gap, so each call waits for the previous one to end.
  exclusive: true,
  creates: true,
  input: z.object({ id }),
  async run(context, { id }): Promise<IssuedInvoice> {
    const { store, audit, tenant, now } = context;
    const order = await lockOrder(context, id);
    const last = await store.invoices.last(id);
    if (last?.kind === "invoice") {
      audit.unchanged();
      return { invoice: last, isNew: false };
    }
    const invoice = await store.invoices.add({
      ...invoiceContent(order, tenant),
      kind: "invoice",
      orderId: id,
      prefix: tenant.settings.invoicePrefix ?? "",
      replaces: last?.replaces ?? null,
      issuedAt: now,
    });
    noteNumber(context, order, invoice);
    return { invoice, isNew: true };
  },
});

/**
 * Cancels the invoice of an order with a credit note: the whole invoice, negative, with the next number. A repeated
 * call returns the same one. Refused for an order without an invoice.
 */
export const issueCreditNote = useCase({
  access: "member",
  effect: "write",
  exclusive: true,
  creates: true,
  input: z.object({ id }),
  async run(context, { id }): Promise<IssuedInvoice> {
    const { store, audit, tenant, now } = context;
    const order = await lockOrder(context, id);
    const last = await store.invoices.last(id);
    if (!last) throw conflict("The order has no invoice.");
    if (last.kind === "credit_note") {
      audit.unchanged();
      return { invoice: last, isNew: false };
    }
    const { id: _, number, ...content } = last;
    const invoice = await store.invoices.add({
      ...negative(content),
      kind: "credit_note",
      prefix: tenant.settings.invoicePrefix ?? "",
      replaces: number,
      issuedAt: now,
    });
    noteNumber(context, order, invoice);
    return { invoice, isNew: true };
  },
});

function noteNumber({ audit }: MemberContext, { id }: OrderDetail, { kind, number }: Invoice) {
  audit.about({ kind: "order", id });
  audit.also([{ field: kind, old: null, new: number }]);
}

/** Lists the invoices and credit notes of an order, oldest first. */
export const listOrderInvoices = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.invoices.ofOrder(id, request);
  },
});

/** Lists the invoices and credit notes of the tenant, newest first. */
export const listInvoices = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    from: described(
      z.optional(timestamp),
      "Only invoices issued at this time or later. A date without a time means the start of the tenant's day.",
    ),
    to: described(
      z.optional(lastMoment),
      "Only invoices issued at this time or earlier. A date without a time means the end of the tenant's day.",
    ),
    search: described(
      z.optional(text({ max: 40 })),
      "A whole invoice number, with or without its prefix.",
    ),
  }),
  run: ({ store }, { cursor, search, ...request }) =>
    store.invoices.list({
      ...request,
      search: search || undefined,
      after: decodeCursor(INVOICE_SORT, "time", cursor),
    }),
});
