import * as z from "zod";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Reads one order of the tenant with its items. */
export const getOrder = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const order = await store.orders.find(id);
    if (!order) throw notFound("Order");
    return order;
  },
});
