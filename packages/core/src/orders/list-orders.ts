import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { listRequest, orderListFields } from "./order-list.js";

/** Lists the orders of the tenant, filtered and sorted, by page or cursor. */
export const listOrders = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...orderListFields,
    userId: id.optional().describe("Only those that this user placed."),
  }),
  run: ({ store }, input) => store.orders.list(listRequest(input)),
});
