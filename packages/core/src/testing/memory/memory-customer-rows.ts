import type { Customer } from "../../ports/customers/customer.js";
import type { OrderStatus } from "../../ports/orders/order.js";
import type { MemoryTables } from "./memory-database.js";

export type CustomerRow = Omit<Customer, "currency"> & { readonly tenantId: number };

interface CountedOrder {
  readonly tenantId: number;
  readonly customerId: number | null;
  readonly status: OrderStatus;
  readonly totalAmount: number;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Only an order that is neither cancelled nor deleted counts. */
const counted = (row: CountedOrder | null): CountedOrder | null =>
  row && row.status !== "cancelled" && !row.deletedAt ? row : null;

/** Counts an order with its customer, as it was and as it is now. */
export function moveSpent(
  database: MemoryTables,
  tenantId: number,
  before: CountedOrder | null,
  after: CountedOrder,
): void {
  const customers = database.table<CustomerRow>("customers");
  const orders = database.table<CountedOrder>("orders");
  const ids = new Set([before?.customerId ?? null, after.customerId]);
  for (const id of ids) {
    const row = id === null ? undefined : customers.get(tenantId, id);
    if (!row) continue;
    const [old, now] = [counted(before), counted(after)].map((order) =>
      order?.customerId === id ? order : null,
    );
    const times = orders
      .all((order) => order.tenantId === tenantId && order.customerId === id)
      .flatMap((order) => counted(order)?.createdAt.getTime() ?? []);
    const moved = {
      ordersCount: row.ordersCount + (now ? 1 : 0) - (old ? 1 : 0),
      spent: row.spent + (now?.totalAmount ?? 0) - (old?.totalAmount ?? 0),
      lastOrderAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
    customers.set({ ...row, ...moved }, tenantId, row.id);
  }
}
