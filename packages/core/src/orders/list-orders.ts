import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { listRequest, orderListFields, placedBy, readsManyOrders } from "./order-list.js";

/** Lists the orders of the tenant, filtered and sorted, by page or cursor. */
export const listOrders = useCase({
  access: "member",
  effect: "read",
  readsMuch: readsManyOrders,
  input: z.object({
    ...orderListFields,
    userId: placedBy,
  }),
  run: ({ store }, input) => store.orders.list(listRequest(input)),
});
