import type { OrderReturn } from "@souk/core";
import { returnStates } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, timestamp } from "./fields.js";

const item = z
  .object({
    order_item_id: id.describe("The item of the order."),
    qty: z.int().describe("The number of units."),
    restock: z.boolean().describe("Whether the units go back into stock once they are received."),
  })
  .meta({ id: "OrderReturnItem", description: "An item of a return." });

export const orderReturn = presenter(
  z
    .object({
      id: id.describe("The id of the return."),
      order_id: id.describe("The id of its order."),
      status: z
        .enum(returnStates)
        .describe("The status: `requested`, then `received` or `cancelled`."),
      items: z.array(item).describe("The items."),
      reason: z.string().nullable().describe("The reason, if one was given."),
      created_at: createdAt,
      received_at: timestamp.nullable().describe("When it was received; null until then."),
    })
    .meta({ id: "OrderReturn", description: "A return of shipped units of an order." }),
  (value: OrderReturn) => ({
    id: value.id,
    order_id: value.orderId,
    status: value.status,
    items: value.items.map(({ orderItemId, qty, restock }) => ({
      order_item_id: orderItemId,
      qty,
      restock,
    })),
    reason: value.reason,
    created_at: at(value.createdAt),
    received_at: atOrNull(value.receivedAt),
  }),
);
