import type { Page, PageRequest } from "../../values/page.js";

export const fulfillmentStatuses = ["unfulfilled", "partly_shipped", "shipped"] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** How many units of an item a shipment has. */
export interface ShippedItem {
  readonly orderItemId: number;
  readonly qty: number;
}

export interface ShipmentDetails {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: Date;
}

export interface NewShipment extends ShipmentDetails {
  readonly orderId: number;
  readonly items: readonly ShippedItem[];
  readonly createdAt: Date;
}

/** A parcel of an order. */
export interface Shipment extends NewShipment {
  readonly id: number;
  /** A shipment that was cancelled counts as none. */
  readonly cancelledAt: Date | null;
  readonly updatedAt: Date;
}

/** The shipments of the orders of one tenant. The caller has found the order, and locked it for a change. */
export interface ShipmentRepository {
  /** Returns the id of the shipment. */
  add(shipment: NewShipment): Promise<number>;
  /** One shipment of the order with its items, cancelled or not. */
  find(orderId: number, id: number): Promise<Shipment | null>;
  /** Writes carrier, tracking and time of a shipment. */
  change(id: number, details: ShipmentDetails, now: Date): Promise<void>;
  /** Marks a shipment as cancelled. */
  cancel(id: number, now: Date): Promise<void>;
  /** How many pieces of each item were shipped, without cancelled shipments. */
  shippedOf(orderId: number): Promise<ShippedItem[]>;
  /** Oldest first. */
  list(orderId: number, request: PageRequest): Promise<Page<Shipment>>;
}
