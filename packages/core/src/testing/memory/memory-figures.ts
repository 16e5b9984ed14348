import type { Announcement } from "../../ports/announcements/announcement.js";
import type { Product } from "../../ports/catalog/product.js";
import type { FigureRepository } from "../../ports/figures/figure-repository.js";
import { COUNTED_AT_MOST } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import type { OrderRow } from "./orders/memory-orders.js";

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
      .filter(({ stock }) => stock >= least && stock <= most);
  return {
    ordersOf: async (first, last) => {
      const inRange = orders().filter(({ day }) => day >= first && day <= last);
      return [...Map.groupBy(inRange, ({ day }) => day)].map(([day, ofDay]) => {
        const of = (wanted: string) => {
          const found = ofDay.filter(({ status }) => status === wanted);
          const total = found.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
          return { orders: found.length, total };
        };
        const [pending, processing] = [of("pending"), of("processing")];
        const [completed, cancelled] = [of("completed"), of("cancelled")];
        return { day, byStatus: { pending, processing, completed, cancelled } };
      });
    },
    openOrders: async () => {
      const of = (wanted: string) => orders().filter(({ status }) => status === wanted).length;
      return { pending: of("pending"), processing: of("processing") };
    },
    products: async (lowStock) => ({
      outOfStock: bounded(products(0, 0)),
      lowStock: bounded(products(1, lowStock)),
    }),
    drafts: async () =>
      bounded(
        database
          .table<Announcement & OfTenant>("announcements")
          .all((row) => row.tenantId === tenantId && row.status === "draft"),
      ),
  };
}
