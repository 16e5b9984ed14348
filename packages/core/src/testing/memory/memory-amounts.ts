import type { AmountRepository } from "../../ports/tenancy/amount-repository.js";
import type { MemberScope } from "../../values/scope.js";
import type { ProductRow } from "./memory-catalog-rows.js";
import type { CustomerRow } from "./memory-customer-rows.js";
import type { MemoryTables } from "./memory-database.js";
import type { SeatRow } from "./memory-tenants.js";
import type { OrderRow } from "./orders/memory-orders.js";
import type { PaymentRow, RefundRow } from "./orders/memory-payments.js";

interface OfTenant {
  readonly tenantId: number;
  readonly id: number;
}

export function memoryAmounts(database: MemoryTables, { tenantId }: MemberScope): AmountRepository {
  const ofTenant = <Row extends { readonly tenantId: number }>(name: string) => {
    const table = database.table<Row>(name);
    return { table, rows: () => table.all((row) => row.tenantId === tenantId) };
  };
  const products = ofTenant<ProductRow>("products");
  const orders = ofTenant<OrderRow>("orders");
  const customers = ofTenant<CustomerRow>("customers");
  const payments = ofTenant<PaymentRow>("payments");
  const refunds = ofTenant<RefundRow>("refunds");
  return {
    lock: async () => {
      const seats = ofTenant<SeatRow>("memberships");
      for (const { userId } of seats.rows().toSorted((a, b) => a.userId - b.userId)) {
        seats.table.lock(tenantId, userId);
      }
      const keys = ofTenant<OfTenant>("api_keys");
      for (const { id } of keys.rows().toSorted((a, b) => a.id - b.id)) {
        keys.table.lock(tenantId, id);
      }
    },
    haveOrders: async () => orders.rows().length > 0,
    areImported: async () =>
      ofTenant<OfTenant & { readonly isAccepted: boolean }>("product_imports")
        .rows()
        .some(({ isAccepted }) => isAccepted),
    countUneven: async (units) =>
      [
        ...products.rows().map(({ price }) => price),
        ...orders
          .rows()
          .flatMap(({ totalAmount, paidAmount, refundedAmount, adjustments, items }) => [
            totalAmount,
            paidAmount,
            refundedAmount,
            ...adjustments.map(({ amount }) => amount),
            ...items.map(({ amount }) => amount),
          ]),
        ...[...payments.rows(), ...refunds.rows()].map(({ amount }) => amount),
      ].filter((amount) => amount % units !== 0).length,
    convert: async ({ times, over }, now, changed) => {
      const converted = (amount: number) => (amount * times) / over;
      for (const row of products.rows()) {
        const { version, price } = row;
        const changes = { price: converted(price), version: version + 1, updatedAt: now };
        products.table.set({ ...row, ...changes }, tenantId, row.id);
      }
      for (const row of orders.rows()) {
        const { version, totalAmount, paidAmount, refundedAmount, items } = row;
        const changes = {
          totalAmount: converted(totalAmount),
          paidAmount: converted(paidAmount),
          refundedAmount: converted(refundedAmount),
          itemsAmount: converted(row.itemsAmount),
          adjustments: row.adjustments.map((each) => ({
            ...each,
            amount: converted(each.amount),
          })),
          items: items.map((item) => ({ ...item, amount: converted(item.amount) })),
          version: version + 1,
          updatedAt: now,
        };
        orders.table.set({ ...row, ...changes }, tenantId, row.id);
      }
      changed("product", products.rows());
      changed("order", orders.rows());
      for (const row of customers.rows()) {
        customers.table.set({ ...row, spent: converted(row.spent) }, tenantId, row.id);
      }
      for (const row of payments.rows()) {
        payments.table.set({ ...row, amount: converted(row.amount) }, tenantId, row.id);
      }
      for (const row of refunds.rows()) {
        refunds.table.set({ ...row, amount: converted(row.amount) }, tenantId, row.id);
      }
    },
  };
}
