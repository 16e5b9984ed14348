import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { pageFields } from "../values/page.js";

/** Lists the notes about an order, newest first. */
export const listOrderNotes = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.orderHistory.notes(id, request);
  },
});
