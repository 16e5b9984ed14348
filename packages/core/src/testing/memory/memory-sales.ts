import type { Category } from "../../ports/catalog/category.js";
import type { Product } from "../../ports/catalog/product.js";
import type { Sales, SalesRepository } from "../../ports/figures/sales-repository.js";
import type { OrderItem } from "../../ports/orders/order.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import type { OrderRow } from "./orders/memory-orders.js";

export function memorySales(database: MemoryTables, { tenantId }: MemberScope): SalesRepository {
  const orders = database.table<OrderRow>("orders");
  const products = database.table<Product>("products");
  const categories = database.table<Category>("categories");

  const own = () => orders.all((row) => row.tenantId === tenantId && row.deletedAt === null);
  const itemsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => orders.get(tenantId, id)?.items ?? []);
  const sold = (ids: readonly number[], groupOf: (item: OrderItem) => number | null): Sales[] =>
    [...Map.groupBy(itemsOf(ids), groupOf)].map(([id, items]) => ({
      id,
      qty: items.reduce((sum, { qty }) => sum + qty, 0),
      orders: new Set(items.map(({ orderId }) => orderId)).size,
      amount: items.reduce((sum, { amount }) => sum + amount, 0),
      lastItemId: Math.max(...items.map((item) => item.id)),
    }));

  return {
    ordersIn: async ({ firstDay, lastDay, after, limit }) => {
      const position = (row: { readonly createdAt: Date; readonly id: number }) =>
        [row.createdAt.getTime(), row.id] as const;
      const compare = ([a, x]: readonly [number, number], [b, y]: readonly [number, number]) =>
        a - b || x - y;
      return own()
        .filter(({ day }) => day >= firstDay && day <= lastDay)
        .filter((row) => after === null || compare(position(row), position(after)) > 0)
        .toSorted((a, b) => compare(position(a), position(b)))
        .slice(0, limit)
        .map(({ id, createdAt, itemsCount, status }) => ({
          id,
          createdAt,
          itemsCount,
          counts: status !== "cancelled",
        }));
    },
    soldByProduct: async (ids) => sold(ids, ({ productId }) => productId),
    soldByCategory: async (ids) =>
      sold(ids, ({ productId }) => products.get(tenantId, productId)?.categoryId ?? null),
    pricedOrders: async (ids) =>
      ids.flatMap((id) => {
        const row = orders.get(tenantId, id);
        if (!row) return [];
        const { itemsAmount, adjustments, taxIncluded } = row;
        return [{ itemsAmount, adjustments, taxIncluded }];
      }),
    soldProducts: async (itemIds) => {
      const wanted = new Set(itemIds);
      return own()
        .flatMap(({ items }) => items)
        .filter(({ id }) => wanted.has(id))
        .map(({ id, product: { name, sku } }) => ({ itemId: id, name, sku }));
    },
    categoryNames: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const category = categories.get(tenantId, id);
          return category ? [[id, category.name] as const] : [];
        }),
      ),
  };
}
