import * as z from "zod";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { listRequest, orderListFields, readsManyOrders } from "./order-list.js";

/** Lists the orders that the caller placed in this tenant. */
export const listMyOrders = useCase({
  access: "member",
  effect: "read",
  readsMuch: readsManyOrders,
  input: z.object(orderListFields),
  run: async (context, input) =>
    context.store.orders.list(listRequest({ ...input, userId: actingUserId(context) })),
});
