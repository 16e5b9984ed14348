import type { Payment, PaymentRepository, Refund } from "../../../ports/orders/payment.js";
import type { MemberScope } from "../../../values/scope.js";
import type { MemoryTables } from "../memory-database.js";
import { memoryPage } from "../memory-page.js";
import { currencyIn } from "../memory-tenants.js";

type OfTenant<T> = Omit<T, "currency"> & { readonly tenantId: number; readonly day: number };
export type PaymentRow = OfTenant<Payment>;
export type RefundRow = OfTenant<Refund>;

/** Throws where the foreign key of a database does. */
export function requireOrder(database: MemoryTables, tenantId: number, orderId: number): void {
  if (!database.table("orders").get(tenantId, orderId)) throw new Error("There is no such order.");
}

/** The payments and refunds of a tenant, oldest first. */
export function paymentTables(database: MemoryTables, tenantId: number) {
  const payments = database.table<PaymentRow>("payments");
  const refunds = database.table<RefundRow>("refunds");
  const ofOrder = (orderId: number) => (row: { tenantId: number; orderId: number }) =>
    row.tenantId === tenantId && row.orderId === orderId;
  const inOrder = <T extends PaymentRow | RefundRow>(rows: readonly T[]) => {
    const currency = currencyIn(database, tenantId);
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ tenantId: _, day: __, ...row }) => ({ ...row, currency }));
  };
  return {
    payments,
    refunds,
    of: (orderId: number): Payment[] => inOrder(payments.all(ofOrder(orderId))),
    refundsOf: (orderId: number): Refund[] => inOrder(refunds.all(ofOrder(orderId))),
  };
}

export function memoryPayments(
  database: MemoryTables,
  { tenantId }: MemberScope,
): PaymentRepository {
  const { payments, refunds, of, refundsOf } = paymentTables(database, tenantId);
  return {
    add: async (payment) => {
      requireOrder(database, tenantId, payment.orderId);
      const id = payments.nextId();
      payments.set({ ...payment, id, tenantId, voidedAt: null }, tenantId, id);
      return id;
    },
    find: async (orderId, id) => of(orderId).find((payment) => payment.id === id) ?? null,
    void: async (id, now) => {
      const row = payments.get(tenantId, id);
      if (row?.voidedAt === null) payments.set({ ...row, voidedAt: now }, tenantId, id);
    },
    addRefund: async (refund) => {
      requireOrder(database, tenantId, refund.orderId);
      const id = refunds.nextId();
      refunds.set({ ...refund, id, tenantId, voidedAt: null }, tenantId, id);
      return id;
    },
    findRefund: async (orderId, id) =>
      refundsOf(orderId).find((refund) => refund.id === id) ?? null,
    voidRefund: async (id, now) => {
      const row = refunds.get(tenantId, id);
      if (row?.voidedAt === null) refunds.set({ ...row, voidedAt: now }, tenantId, id);
    },
    refundedOf: async (paymentId) =>
      refunds
        .all((row) => row.tenantId === tenantId && row.paymentId === paymentId && !row.voidedAt)
        .reduce((sum, { amount }) => sum + amount, 0),
    list: async (orderId, request) => memoryPage(of(orderId), request),
    listRefunds: async (orderId, request) => memoryPage(refundsOf(orderId), request),
  };
}
