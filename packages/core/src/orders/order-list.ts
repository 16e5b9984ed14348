import * as z from "zod/mini";
import { foldText } from "../values/composed.js";
import { cursorField, decodeCursor, type SortKind } from "../values/cursor.js";
import { email, id, lastMoment, text, timestamp } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import {
  orderSorts,
  type OrderListRequest,
  type OrderSort,
} from "../ports/orders/order-repository.js";
import { orderStatuses } from "../ports/orders/order.js";
import { updatedFields } from "../values/updated-within.js";
import { severalOf } from "../values/several.js";
import { described } from "../values/schemas/described.js";

export const orderSort = sortField(orderSorts);

export const placedBy = described(z.optional(id), "Only those that this user placed.");

/** The filters of orders. */
export const orderFilters = {
  status: severalOf(orderStatuses, "Only those with this status."),
  from: described(
    z.optional(timestamp),
    "Only those placed at this moment or later; a date alone is the beginning of the tenant's day.",
  ),
  to: described(
    z.optional(lastMoment),
    "Only those placed at this moment or earlier; a date alone is the end of the tenant's day.",
  ),
  ...updatedFields,
  number: described(z.optional(id), "Only the one with this number of the tenant."),
  customerEmail: described(
    z.optional(email),
    "Only those for the customer with this e-mail address.",
  ),
  customerExternalId: described(
    z.optional(text({ min: 1, max: 255 })),
    "Only those for the customer that another system calls this.",
  ),
  productId: described(z.optional(id), "Only those with this product; a deleted one is in none."),
  ...metadataFilter,
  search: described(
    z.optional(text({ max: 255 })),
    "Only those that contain this, in any case: name, e-mail, phone or id of the customer (else of the account that placed it), street, postal code, city or phone of the address, name or SKU of a product when sold; or whose number it is, with or without `#`.",
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

type ListInput = Omit<OrderListRequest, "after" | "ids" | "statuses"> & {
  readonly status?: OrderListRequest["statuses"];
  readonly cursor?: string | undefined;
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

/** What begins with the sign of a number is a number, and no part of a text. */
function wanted({ search, number }: Pick<ListInput, "search" | "number">) {
  const [, named] = NUMBER.exec(search ?? "") ?? [];
  if (named !== undefined && number === undefined) return { number: Number(named) };
  return { number, search: search ? foldText(search) : undefined };
}

export const listRequest = ({
  cursor,
  id: ids,
  status: statuses,
  ...request
}: ListInput): OrderListRequest => ({
  ...request,
  statuses,
  search: undefined,
  ...wanted(request),
  ids,
  after: decodeCursor(request.sort, kinds[request.sort], cursor),
});
