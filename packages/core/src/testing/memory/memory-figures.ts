import { isUnpaid, isUnshipped } from "../../ports/orders/open-orders.js";
import type { Announcement } from "../../ports/announcements/announcement.js";
import type { Product } from "../../ports/catalog/product.js";
import type { FigureRepository } from "../../ports/figures/figure-repository.js";
import { COUNTED_AT_MOST } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import type { OrderRow } from "./orders/memory-orders.js";
import { type PaymentRow, paymentTables, type RefundRow } from "./orders/memory-payments.js";

type OfTenant = { readonly tenantId: number };

export function memoryFigures(database: MemoryTables, { tenantId }: MemberScope): FigureRepository {
  const orders = () =>
    database
      .table<OrderRow>("orders")
      .all((row) => row.tenantId === tenantId && row.deletedAt === null);
  const bounded = (rows: readonly unknown[]) => Math.min(rows.length, COUNTED_AT_MOST);
  const products = (least: number, most: number) =>
    database
      .table<Product & OfTenant>("products")
      .all((row) => row.tenantId === tenantId && row.published)
      .filter(({ stock, variants }) =>
        (variants ?? [{ stock }]).some((each) => each.stock >= least && each.stock <= most),
      );
  return {
    ordersOf: async (first, last) => {
      const all = orders();
      const ids = new Set(all.map(({ id }) => id));
      const moved = <T extends PaymentRow | RefundRow>(table: string) =>
        database.table<T>(table).all((row) => row.tenantId === tenantId && ids.has(row.orderId));
      const payments = moved<PaymentRow>("payments").filter(({ voidedAt }) => voidedAt === null);
      const refunds = moved<RefundRow>("refunds").filter(({ voidedAt }) => voidedAt === null);
      const days = new Set([...all, ...payments, ...refunds].map(({ day }) => day));
      const inRange = [...days].filter((day) => day >= first && day <= last);
      return inRange.map((day) => {
        const of = (wanted: string) => {
          const found = all.filter((order) => order.day === day && order.status === wanted);
          const total = found.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
          return { orders: found.length, total };
        };
        const sumOf = (rows: readonly (PaymentRow | RefundRow)[]) =>
          rows.filter((row) => row.day === day).reduce((sum, { amount }) => sum + amount, 0);
        const [pending, processing] = [of("pending"), of("processing")];
        const [completed, cancelled] = [of("completed"), of("cancelled")];
        const byStatus = { pending, processing, completed, cancelled };
        return { day, byStatus, paid: sumOf(payments), refunded: sumOf(refunds) };
      });
    },
    openOrders: async () => {
      const of = (wanted: string) => orders().filter(({ status }) => status === wanted).length;
      const unpaid = orders().filter(isUnpaid).length;
      const unshipped = orders().filter(isUnshipped).length;
      return { pending: of("pending"), processing: of("processing"), unpaid, unshipped };
    },
    products: async (lowStock) => ({
      outOfStock: bounded(products(0, 0)),
      lowStock: bounded(products(1, lowStock)),
    }),
    moveDays: async ({ after, limit, dayOf }) => {
      const table = database.table<OrderRow>("orders");
      const some = table
        .all((row) => row.tenantId === tenantId && row.id > after)
        .toSorted((a, b) => a.id - b.id)
        .slice(0, limit);
      for (const { id } of some) table.lock(tenantId, id);
      const ids = new Set(some.map(({ id }) => id));
      for (const row of some) table.set({ ...row, day: dayOf(row.createdAt) }, tenantId, row.id);
      const { payments, refunds } = paymentTables(database, tenantId);
      const isOfThese = (row: PaymentRow | RefundRow) =>
        row.tenantId === tenantId && ids.has(row.orderId);
      for (const row of payments.all(isOfThese))
        payments.set({ ...row, day: dayOf(row.paidAt) }, tenantId, row.id);
      for (const row of refunds.all(isOfThese))
        refunds.set({ ...row, day: dayOf(row.createdAt) }, tenantId, row.id);
      return some.at(-1)?.id ?? null;
    },
    drafts: async () =>
      bounded(
        database
          .table<Announcement & OfTenant>("announcements")
          .all((row) => row.tenantId === tenantId && row.status === "draft"),
      ),
  };
}
