import { z } from "zod";
import { cursorField, decodeCursor } from "../kernel/cursor.js";
import { timestamp } from "../kernel/fields.js";
import { pageFields } from "../kernel/page.js";
import { orderSorts, type OrderListRequest } from "./order-repository.js";
import { orderStatuses } from "./order.js";

/** What every list of orders may be asked. */
export const orderListFields = {
  ...pageFields(20),
  ...cursorField,
  status: z.enum(orderStatuses).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
  sort: z.enum(orderSorts).default("-id"),
};

type ListInput = Omit<OrderListRequest, "after"> & { readonly cursor?: string | undefined };

export const listRequest = ({ cursor, ...request }: ListInput): OrderListRequest => ({
  ...request,
  after: decodeCursor(request.sort, "number", cursor),
});
