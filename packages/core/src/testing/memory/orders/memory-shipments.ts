import type { Shipment, ShipmentRepository } from "../../../ports/orders/shipment.js";
import type { MemberScope } from "../../../values/scope.js";
import type { MemoryTables } from "../memory-database.js";
import { memoryPage } from "../memory-page.js";
import { requireOrder } from "./memory-payments.js";

export type ShipmentRow = Shipment & { readonly tenantId: number };

export const shipmentsOf = (
  database: MemoryTables,
  tenantId: number,
  orderId: number,
): Shipment[] =>
  database
    .table<ShipmentRow>("shipments")
    .all((row) => row.tenantId === tenantId && row.orderId === orderId)
    .toSorted((a, b) => a.id - b.id)
    .map(({ tenantId: _, ...shipment }) => shipment);

export function memoryShipments(
  database: MemoryTables,
  { tenantId }: MemberScope,
): ShipmentRepository {
  const shipments = database.table<ShipmentRow>("shipments");
  const of = (orderId: number) => shipmentsOf(database, tenantId, orderId);
  const change = (id: number, changes: Partial<ShipmentRow>) => {
    const row = shipments.get(tenantId, id);
    if (row) shipments.set({ ...row, ...changes }, tenantId, id);
  };
  return {
    add: async (shipment) => {
      requireOrder(database, tenantId, shipment.orderId);
      const id = shipments.nextId();
      const row = { ...shipment, id, tenantId, cancelledAt: null, updatedAt: shipment.createdAt };
      shipments.set(row, tenantId, id);
      return id;
    },
    find: async (orderId, id) => of(orderId).find((shipment) => shipment.id === id) ?? null,
    change: async (id, details, now) => change(id, { ...details, updatedAt: now }),
    cancel: async (id, now) => change(id, { cancelledAt: now, updatedAt: now }),
    shippedOf: async (orderId) => {
      const sums = new Map<number, number>();
      const sent = of(orderId).filter(({ cancelledAt }) => !cancelledAt);
      for (const { orderItemId, qty } of sent.flatMap(({ items }) => items)) {
        sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + qty);
      }
      return Array.from(sums, ([orderItemId, qty]) => ({ orderItemId, qty }));
    },
    list: async (orderId, request) => memoryPage(of(orderId), request),
  };
}
