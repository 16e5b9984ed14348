import { cappedTotal } from "../../../values/page.js";
import {
  type Invoice,
  INVOICE_SORT,
  type InvoiceRepository,
} from "../../../ports/orders/invoice.js";
import type { MemberScope } from "../../../values/scope.js";
import type { MemoryTables } from "../memory-database.js";
import { memoryPage, memorySortedPage } from "../memory-page.js";
import { requireOrder } from "./memory-payments.js";

export type InvoiceRow = Invoice & { readonly tenantId: number; readonly sequence: number };

export function memoryInvoices(
  database: MemoryTables,
  { tenantId }: MemberScope,
): InvoiceRepository {
  const table = database.table<InvoiceRow>("order_invoices");
  const own = () => table.all((row) => row.tenantId === tenantId).toSorted((a, b) => a.id - b.id);
  const shown = ({ tenantId: _, sequence: __, ...invoice }: InvoiceRow): Invoice => invoice;
  const of = (orderId: number) =>
    own()
      .filter((row) => row.orderId === orderId)
      .map(shown);
  return {
    add: async ({ prefix, ...invoice }) => {
      requireOrder(database, tenantId, invoice.orderId);
      const sequence = Math.max(0, ...own().map((row) => row.sequence)) + 1;
      const id = table.nextId();
      const row = { ...invoice, id, tenantId, sequence, number: `${prefix}${sequence}` };
      table.set(row, tenantId, id);
      return shown(row);
    },
    last: async (orderId) => of(orderId).at(-1) ?? null,
    ofOrder: async (orderId, request) => memoryPage(of(orderId), request),
    list: async ({ search, from, to, ...request }) => {
      const all = own().filter(
        ({ number, sequence, issuedAt }) =>
          (search === undefined || number === search || String(sequence) === search) &&
          (from === undefined || issuedAt >= from) &&
          (to === undefined || issuedAt <= to),
      );
      const place = ({ id, issuedAt }: InvoiceRow) => ({ value: issuedAt.getTime(), id });
      const found = memorySortedPage(all, INVOICE_SORT, place, request);
      return { ...found, data: found.data.map(shown), ...cappedTotal(all.length) };
    },
  };
}
