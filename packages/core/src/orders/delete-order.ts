import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Hides the order everywhere. It does not cancel it: its goods stay sold, and it publishes no event. */
export const deleteOrder = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, audit, now } = context;
    const order = await store.orders.lock(id);
    if (!order) throw notFound("Order");
    checkVersion(context, order);
    await store.orders.remove(id, now);
    audit.changed({ kind: "order", id }, order, null);
  },
});
