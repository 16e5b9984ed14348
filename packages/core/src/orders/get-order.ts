import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

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
