import type { Invoice, Page, PageRequest } from "@souk/core";
import {
  INVOICE_SORT,
  type InvoiceRepository,
  type InvoiceRequest,
  type NewInvoice,
  offsetOf,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { contentText, toInvoice } from "./invoice-rows.js";
import { newestFirst } from "../engine/newest-first.js";
import * as statements from "./invoice-statements.js";

const NO_SEQUENCE = 0;

/** The invoices of the session's tenant. */
export class SqlInvoiceRepository implements InvoiceRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add(invoice: NewInvoice): Promise<Invoice> {
    const { kind, orderId: order, prefix, replaces, seller, buyer, issuedAt } = invoice;
    const added = await this.#session.one(statements.addInvoice, {
      kind,
      order,
      prefix,
      replaces,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      content: contentText(invoice),
      issuedAt,
    });
    return toInvoice(theRow(added));
  }

  async last(order: number): Promise<Invoice | null> {
    const row = await this.#session.one(statements.lastInvoice, { order });
    return row ? toInvoice(row) : null;
  }

  async ofOrder(order: number, request: PageRequest): Promise<Page<Invoice>> {
    const { page, perPage } = request;
    const shown = { order, limit: perPage, offset: offsetOf(request) };
    const [rows, counted] = await Promise.all([
      this.#session.all(statements.invoicesOf, shown),
      this.#session.one(statements.countOf, { order }),
    ]);
    return { data: rows.map(toInvoice), page, perPage, total: Number(counted?.n ?? 0) };
  }

  list(request: InvoiceRequest): Promise<Page<Invoice>> {
    const { search, after } = request;
    const filtered = { byNumber: search !== undefined };
    const filter = {
      number: search ?? "",
      sequence: search && /^[1-9]\d{0,14}$/.test(search) ? Number(search) : NO_SEQUENCE,
    };
    return newestFirst(request, {
      after: after && { at: Number(after.value), id: after.id },
      rows: (part) => this.#session.all(statements.list(filtered), { ...filter, ...part }),
      count: (times) => this.#session.one(statements.count(filtered), { ...filter, ...times }),
      toItem: toInvoice,
      timeOf: ({ issuedAt }) => issuedAt,
      sort: INVOICE_SORT,
    });
  }
}
