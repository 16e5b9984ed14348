import * as z from "zod/mini";
import { look } from "../calls/use-case.js";
import { listRequest, orderListFields, placedBy } from "./order-list.js";

/** Lists the orders of the tenant, filtered and sorted, by page or cursor. */
export const listOrders = look({
  input: z.object({
    ...orderListFields,
    userId: placedBy,
  }),
  look: (store, input) => store.orders.list(listRequest(input)),
});
