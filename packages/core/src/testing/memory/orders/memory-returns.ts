import type { OrderReturn, ReturnRepository } from "../../../ports/orders/return.js";
import type { MemberScope } from "../../../values/scope.js";
import type { MemoryTables } from "../memory-database.js";
import { memoryPage } from "../memory-page.js";
import { requireOrder } from "./memory-payments.js";

export type ReturnRow = OrderReturn & { readonly tenantId: number };

export const returnsOf = (
  database: MemoryTables,
  tenantId: number,
  orderId: number,
): OrderReturn[] =>
  database
    .table<ReturnRow>("returns")
    .all((row) => row.tenantId === tenantId && row.orderId === orderId)
    .toSorted((a, b) => a.id - b.id)
    .map(({ tenantId: _, ...made }) => made);

export function memoryReturns(database: MemoryTables, { tenantId }: MemberScope): ReturnRepository {
  const returns = database.table<ReturnRow>("returns");
  const of = (orderId: number) => returnsOf(database, tenantId, orderId);
  return {
    add: async (made) => {
      requireOrder(database, tenantId, made.orderId);
      const id = returns.nextId();
      const row = { ...made, id, tenantId, status: "requested" as const, receivedAt: null };
      returns.set(row, tenantId, id);
      return id;
    },
    find: async (orderId, id) => of(orderId).find((made) => made.id === id) ?? null,
    move: async (id, status, now) => {
      const row = returns.get(tenantId, id);
      if (row?.status !== "requested") return;
      const receivedAt = status === "received" ? now : null;
      returns.set({ ...row, status, receivedAt }, tenantId, id);
    },
    heldOf: async (orderId) => {
      const lines = of(orderId)
        .filter(({ status }) => status !== "cancelled")
        .flatMap(({ status, items }) => items.map((item) => ({ ...item, status })));
      return Array.from(Map.groupBy(lines, ({ orderItemId }) => orderItemId)).map(
        ([orderItemId, held]) => ({
          orderItemId,
          qty: held.reduce((sum, { qty }) => sum + qty, 0),
          received: held.reduce(
            (sum, { qty, status }) => sum + (status === "received" ? qty : 0),
            0,
          ),
        }),
      );
    },
    list: async (orderId, request) => memoryPage(of(orderId), request),
  };
}
