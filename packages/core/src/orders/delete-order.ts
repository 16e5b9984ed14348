import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { lockOrder } from "./lock-order.js";

/** Hides the order everywhere. It does not cancel it: its goods stay sold, and it publishes no event. */
export const deleteOrder = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, audit, now } = context;
    const order = await lockOrder(context, id);
    await store.orders.remove(id, now);
    audit.changed({ kind: "order", id }, order, null);
  },
});
