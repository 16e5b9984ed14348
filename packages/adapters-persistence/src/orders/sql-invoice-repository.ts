import type { Invoice, Page, PageRequest } from "@souk/core";
import {
  COUNTED_AT_MOST,
  encodeCursor,
  INVOICE_SORT,
  type InvoiceRepository,
  type InvoiceRequest,
  type NewInvoice,
  offsetOf,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { contentText, toInvoice } from "./invoice-rows.js";
import * as statements from "./invoice-statements.js";

const LATEST = 8_640_000_000_000_000;
const HIGHEST_ID = Number.MAX_SAFE_INTEGER;
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

  async list(request: InvoiceRequest): Promise<Page<Invoice>> {
    const { search, from, to, after, page, perPage, isCounted = true } = request;
    const filtered = { byNumber: search !== undefined };
    const filter = {
      number: search ?? "",
      sequence: search && /^[1-9]\d{0,14}$/.test(search) ? Number(search) : NO_SEQUENCE,
      from: from?.getTime() ?? 0,
      to: to?.getTime() ?? LATEST,
    };
    const part = {
      at: after ? Number(after.value) : LATEST,
      id: after?.id ?? HIGHEST_ID,
      // One more than shown says whether there is a next page.
      limit: perPage + 1,
      offset: after ? 0 : offsetOf(request),
    };
    // SQLite uses one range of an index only, so the range ends at the position.
    const rest = { ...filter, ...part, to: Math.min(filter.to, part.at) };
    const [rows, counted] = await Promise.all([
      this.#session.all(statements.list(filtered), rest),
      isCounted ? this.#session.one(statements.count(filtered), filter) : null,
    ]);
    const data = rows.slice(0, perPage).map(toInvoice);
    const last = rows.length > perPage ? data.at(-1) : undefined;
    const total = Number(counted?.n ?? 0);
    return {
      data,
      page,
      perPage,
      total: Math.min(total, COUNTED_AT_MOST),
      ...(total > COUNTED_AT_MOST ? { totalCapped: true } : {}),
      nextCursor: last
        ? encodeCursor(INVOICE_SORT, { value: last.issuedAt.getTime(), id: last.id })
        : null,
    };
  }
}
