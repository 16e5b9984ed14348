import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { changeStatus } from "./change-status.js";

/**
 * Completes an order and publishes `order.completed`; refused with `invalid_transition` where its status does not allow
 * that.
 */
export const completeOrder = useCase({
  access: "member",
  effect: "write",
  tells: ["order.updated", "order.completed"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { order, data } = await changeStatus(context, id, "completed");
    context.events.publish({ kind: "order.completed", data });
    return order;
  },
});
