import * as z from "zod";
import { cursorField, decodeCursor, type SortKind } from "../values/cursor.js";
import { lastMoment, timestamp } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import {
  orderSorts,
  type OrderListRequest,
  type OrderSort,
} from "../ports/orders/order-repository.js";
import { orderStatuses } from "../ports/orders/order.js";

/** What every list of orders may be asked. */
export const orderListFields = {
  ...pageFields(20),
  ...cursorField,
  status: z.enum(orderStatuses).optional().describe("Only those with this status."),
  from: timestamp
    .optional()
    .describe("Only those placed at this moment or later; a day alone is its beginning in UTC."),
  to: lastMoment
    .optional()
    .describe("Only those placed at this moment or earlier; a day alone is its end in UTC."),
  sort: z
    .enum(orderSorts)
    .default("-id")
    .describe("The order of the list; `-` in front turns it around."),
};

const kinds: Readonly<Record<OrderSort, SortKind>> = {
  id: "id",
  "-id": "id",
  created_at: "time",
  "-created_at": "time",
  total_amount: "money",
  "-total_amount": "money",
};

type ListInput = Omit<OrderListRequest, "after"> & { readonly cursor?: string | undefined };

export const listRequest = ({ cursor, ...request }: ListInput): OrderListRequest => ({
  ...request,
  after: decodeCursor(request.sort, kinds[request.sort], cursor),
});
