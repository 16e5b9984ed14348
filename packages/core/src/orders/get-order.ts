import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { look } from "../calls/use-case.js";

/** Reads one order of the tenant with its items. */
export const getOrder = look({
  input: z.object({ id }),
  async look({ orders }, { id }) {
    const order = await orders.find(id);
    if (!order) throw notFound("Order");
    return order;
  },
});
