import { z } from "zod";
import { cursorField, decodeCursor, type SortKind } from "../kernel/cursor.js";
import { timestamp } from "../kernel/fields.js";
import { pageFields } from "../kernel/page.js";
import { orderSorts, type OrderListRequest, type OrderSort } from "./order-repository.js";
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
