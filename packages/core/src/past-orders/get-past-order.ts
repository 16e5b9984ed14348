import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";

/** Reads a past order. */
export const getPastOrder = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const order = await store.pastOrders.find(id);
    if (!order) throw notFound("Past order");
    return order;
  },
});
