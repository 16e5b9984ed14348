import * as z from "zod";
import { id, text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { changeStatus } from "./change-status.js";
import { tellStock } from "./stock.js";
import { described } from "../values/schemas/described.js";

/** Cancels an order that is not completed, gives its stock back, and publishes `order.cancelled`. */
export const cancelOrder = useCase({
  access: "member",
  effect: "write",
  tells: ["order.updated", "order.cancelled"],
  mayTell: ["record.changed"],
  input: z.object({
    id,
    reason: described(z.nullish(text({ max: 500 })), "The reason."),
  }),
  async run(context, { id, reason = null }) {
    const { order, data, returned } = await changeStatus(context, id, "cancelled", reason);
    context.events.publish({ kind: "order.cancelled", data: { ...data, reason } });
    tellStock(context.events, returned, order.items);
    return order;
  },
});
