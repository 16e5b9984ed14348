import * as z from "zod";
import { id } from "../values/fields.js";
import { conflict } from "../values/errors.js";
import { useCase } from "../calls/use-case.js";
import { lockOrder } from "./lock-order.js";

/** Hides the order everywhere. This is not a cancellation: its goods stay sold, and no webhook is called. */
export const deleteOrder = useCase({
  access: "admin",
  effect: "write",
  // Not `tells`: the audit trail may have deletions from before there was such an event.
  mayTell: ["order.deleted"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events, audit, now } = context;
    const order = await lockOrder(context, id);
    if (await store.invoices.last(id))
      throw conflict("An order with an invoice cannot be deleted.");
    await store.orders.remove(id, now);
    events.publish({ kind: "order.deleted", data: { order_id: id, number: order.number } });
    audit.changed({ kind: "order", id }, order, null);
  },
});
