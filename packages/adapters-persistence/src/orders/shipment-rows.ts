import type { Shipment } from "@souk/core";
import { dateOrNull } from "../engine/rows.js";

export type ShipmentValues = [
  id: number,
  carrier: string | null,
  trackingNumber: string | null,
  trackingUrl: string | null,
  shippedAt: number,
  cancelledAt: number | null,
  createdAt: number,
  updatedAt: number,
];

export type ShippedValues = [id: number, shipmentId: number, orderItemId: number, qty: number];

/** Shipments of an order with their items, which may be those of more shipments. */
export function shipmentsOf(
  orderId: number,
  shipments: readonly ShipmentValues[],
  items: readonly ShippedValues[],
): Shipment[] {
  const byShipment = Map.groupBy(items, ([, shipmentId]) => shipmentId);
  return shipments.map(([id, carrier, trackingNumber, trackingUrl, ...times]) => {
    const [shippedAt, cancelledAt, createdAt, updatedAt] = times;
    const own = byShipment.get(id) ?? [];
    return {
      id,
      orderId,
      items: own.map(([, , orderItemId, qty]) => ({ orderItemId, qty })),
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt: new Date(shippedAt),
      cancelledAt: dateOrNull(cancelledAt),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    };
  });
}
