import type { Shipment } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, timestamp, updatedAt } from "./fields.js";

const item = z
  .object({
    order_item_id: id.describe("The item of the order."),
    qty: z.int().describe("How many pieces of it."),
  })
  .meta({ id: "ShipmentItem", description: "Pieces of one item in a shipment." });

export const shipment = presenter(
  z
    .object({
      id: id.describe("The id of the shipment."),
      order_id: id.describe("The order it is of."),
      items: z.array(item).describe("What is in it."),
      carrier: z.string().nullable().describe("Who carries it."),
      tracking_number: z.string().nullable().describe("What the carrier calls it."),
      tracking_url: z.string().nullable().describe("Where its way is shown."),
      shipped_at: timestamp.describe("When it left."),
      cancelled_at: timestamp
        .nullable()
        .describe("When it was cancelled: it counts as none since; null where it was not."),
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Shipment", description: "A parcel of an order." }),
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
