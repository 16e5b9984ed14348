import * as z from "zod";
import { foldText } from "../values/composed.js";
import { cursorField, decodeCursor, type SortKind } from "../values/cursor.js";
import { email, id, lastMoment, text, timestamp } from "../values/fields.js";
import { externalIdsField } from "../values/external-ids.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import {
  orderSorts,
  type OrderListRequest,
  type OrderSort,
} from "../ports/orders/order-repository.js";
import { orderStatuses } from "../ports/orders/order.js";
import { paymentStatuses } from "../ports/orders/payment-status.js";
import { fulfillmentStatuses } from "../ports/orders/shipment.js";
import { updatedFields } from "../values/updated-within.js";
import { severalOf } from "../values/several.js";
import { tagFilter, wantedTags } from "../values/tags.js";
import { described } from "../values/schemas/described.js";

export const orderSort = sortField(orderSorts);

export const placedBy = described(z.optional(id), "Filter by the user who placed the order.");

/** The filters of orders. */
export const orderFilters = {
  status: severalOf(orderStatuses, "Filter by status."),
  paymentStatus: severalOf(paymentStatuses, "Filter by payment status."),
  fulfillmentStatus: severalOf(fulfillmentStatuses, "Filter by fulfillment status."),
  from: described(
    z.optional(timestamp),
    "Only orders placed at this time or later. A date without a time means the start of the tenant's day.",
  ),
  to: described(
    z.optional(lastMoment),
    "Only orders placed at this time or earlier. A date without a time means the end of the tenant's day.",
  ),
  ...updatedFields,
  number: described(z.optional(id), "Filter by order number."),
  customerEmail: described(z.optional(email), "Filter by the customer's email address."),
  customerId: described(z.optional(id), "Filter by the record of the customer."),
  customerExternalId: described(
    z.optional(text({ min: 1, max: 255 })),
    "Filter by the customer's id in another system.",
  ),
  ...externalIdsField,
  paymentReference: described(
    z.optional(text({ min: 1, max: 255 })),
    "Filter by the `reference` of a payment, void or not.",
  ),
  productId: described(z.optional(id), "Filter by product. Deleted products match no order."),
  ...tagFilter,
  ...metadataFilter,
  search: described(
    z.optional(text({ max: 255 })),
    "A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`, and the whole tracking number of a shipment, from 6 characters. The digits of a phone number are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other.",
  ),
};

/** The parameters that every list of orders takes. */
export const orderListFields = {
  ...pageFields(20),
  ...cursorField,
  ...idsField,
  ...orderFilters,
  sort: z._default(orderSort, "-id"),
};

const kinds: Readonly<Record<OrderSort, SortKind>> = {
  id: "id",
  "-id": "id",
  created_at: "time",
  "-created_at": "time",
  updated_at: "time",
  "-updated_at": "time",
  total_amount: "money",
  "-total_amount": "money",
};

type Statuses = "statuses" | "paymentStatuses" | "fulfillmentStatuses";

type ListInput = Omit<OrderListRequest, "after" | "ids" | "externalIds" | "tags" | Statuses> & {
  readonly externalId?: OrderListRequest["externalIds"];
  readonly status?: OrderListRequest["statuses"];
  readonly paymentStatus?: OrderListRequest["paymentStatuses"];
  readonly fulfillmentStatus?: OrderListRequest["fulfillmentStatuses"];
  readonly cursor?: string | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly id?: readonly number[] | undefined;
};

/** No index serves all of these. */
export const readsManyOrders = ({
  search,
  metadata,
}: Pick<OrderListRequest, "search" | "metadata">): boolean =>
  search !== undefined || metadata !== undefined;

const NUMBER = /^#([1-9]\d{0,14})$/;

/** A text that begins with `#` is an order number only. */
function wanted({ search, number }: Pick<ListInput, "search" | "number">) {
  const [, named] = NUMBER.exec(search ?? "") ?? [];
  if (named !== undefined && number === undefined) return { number: Number(named) };
  return { number, search: search ? foldText(search) : undefined };
}

export const listRequest = ({
  cursor,
  id: ids,
  externalId: externalIds,
  status: statuses,
  paymentStatus: payment,
  fulfillmentStatus: fulfillment,
  tag,
  ...request
}: ListInput): OrderListRequest => ({
  ...request,
  statuses,
  paymentStatuses: payment,
  fulfillmentStatuses: fulfillment,
  search: undefined,
  ...wanted(request),
  ...wantedTags(tag),
  externalIds,
  ids,
  after: decodeCursor(request.sort, kinds[request.sort], cursor),
});
