import * as z from "zod";
import { notFound } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
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

/** Reads the order of the tenant that has this id in another system. */
export const getOrderByExternalId = useCase({
  access: "member",
  effect: "read",
  input: z.object({ externalId }),
  async run({ store }, { externalId }) {
    const id = (await store.orders.idsByExternalId([externalId])).get(externalId);
    const order = id === undefined ? null : await store.orders.find(id);
    if (!order) throw notFound("Order");
    return order;
  },
});
