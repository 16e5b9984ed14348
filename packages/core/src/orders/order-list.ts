import * as z from "zod";
import { cursorField, decodeCursor, type SortKind } from "../values/cursor.js";
import { email, id, lastMoment, text, timestamp } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields } from "../values/page.js";
import {
  orderSorts,
  type OrderListRequest,
  type OrderSort,
} from "../ports/orders/order-repository.js";
import { orderStatuses } from "../ports/orders/order.js";

export const orderSort = z
  .enum(orderSorts)
  .describe("The order of the list; `-` in front turns it around.");

/** The filters of orders. */
export const orderFilters = {
  status: z.enum(orderStatuses).optional().describe("Only those with this status."),
  from: timestamp
    .optional()
    .describe("Only those placed at this moment or later; a day alone is its beginning in UTC."),
  to: lastMoment
    .optional()
    .describe("Only those placed at this moment or earlier; a day alone is its end in UTC."),
  number: id.optional().describe("Only the one with this number of the tenant."),
  customerEmail: email
    .optional()
    .describe("Only those for the customer with this e-mail address, as it was given in an order."),
  customerExternalId: text({ min: 1, max: 255 })
    .optional()
    .describe("Only those for the customer that another system calls this."),
  productId: id
    .optional()
    .describe("Only those with this product; one that was deleted is in none of them."),
  metadata: metadataFilter,
};

/** The parameters that every list of orders takes. */
export const orderListFields = {
  ...pageFields(20),
  ...cursorField,
  ...idsField,
  ...orderFilters,
  sort: orderSort.default("-id"),
};

const kinds: Readonly<Record<OrderSort, SortKind>> = {
  id: "id",
  "-id": "id",
  created_at: "time",
  "-created_at": "time",
  total_amount: "money",
  "-total_amount": "money",
};

type ListInput = Omit<OrderListRequest, "after" | "ids"> & {
  readonly cursor?: string | undefined;
  readonly id?: readonly number[] | undefined;
};

export const listRequest = ({ cursor, id: ids, ...request }: ListInput): OrderListRequest => ({
  ...request,
  ids,
  after: decodeCursor(request.sort, kinds[request.sort], cursor),
});
