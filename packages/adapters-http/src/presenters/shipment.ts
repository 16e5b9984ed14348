import type { Shipment } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, timestamp, updatedAt } from "./fields.js";

const item = z
  .object({
    order_item_id: id.describe("The item of the order."),
    qty: z.int().describe("The number of units."),
  })
  .meta({ id: "ShipmentItem", description: "An item of a shipment." });

export const shipment = presenter(
  z
    .object({
      id: id.describe("The id of the shipment."),
      order_id: id.describe("The id of its order."),
      items: z.array(item).describe("The items."),
      carrier: z.string().nullable().describe("The carrier."),
      tracking_number: z.string().nullable().describe("The tracking number."),
      tracking_url: z.string().nullable().describe("The URL of the tracking page."),
      shipped_at: timestamp.describe("When it was shipped."),
      cancelled_at: timestamp.nullable().describe("When it was cancelled; null if it counts."),
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Shipment", description: "A shipment of an order." }),
  (value: Shipment) => ({
    id: value.id,
    order_id: value.orderId,
    items: value.items.map(({ orderItemId, qty }) => ({ order_item_id: orderItemId, qty })),
    carrier: value.carrier,
    tracking_number: value.trackingNumber,
    tracking_url: value.trackingUrl,
    shipped_at: at(value.shippedAt),
    cancelled_at: atOrNull(value.cancelledAt),
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);
