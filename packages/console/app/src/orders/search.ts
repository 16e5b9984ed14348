import type { OrderSummary } from "@souk/client";
import { compact, idIn, oneOf, textIn } from "../lib/list-search.js";
import { MOST_TAG_LETTERS, tagsInAddress } from "../tags/tag-address.js";

export const statuses = ["pending", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof statuses)[number];

/** `due` is what the overview counts: orders that are not cancelled and were not paid in full. A refund makes no debt. */
export const payments = [
  "due",
  "unpaid",
  "partly_paid",
  "paid",
  "partly_refunded",
  "refunded",
  "overpaid",
] as const satisfies readonly ("due" | OrderSummary["payment_status"])[];

/** `due` is what the overview counts: orders that are being processed and not shipped in full. */
export const shippings = [
  "due",
  "unfulfilled",
  "partly_shipped",
  "shipped",
] as const satisfies readonly ("due" | OrderSummary["fulfillment_status"])[];

const sorts = ["created_at", "-created_at", "total_amount", "-total_amount"] as const;

export interface OrderSearch {
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly payment?: (typeof payments)[number];
  readonly shipping?: (typeof shippings)[number];
  /** Tags with commas between them; a record has all of them. */
  readonly tag?: string;
  readonly sort?: (typeof sorts)[number];
  /** The columns that are not shown. */
  readonly hide?: string;
  readonly cursor?: string;
}

export const orderSearch = (raw: Record<string, unknown>): OrderSearch =>
  compact({
    search: textIn(raw["search"]),
    status: oneOf(raw["status"], statuses),
    payment: oneOf(raw["payment"], payments),
    shipping: oneOf(raw["shipping"], shippings),
    tag: textIn(raw["tag"], MOST_TAG_LETTERS),
    sort: oneOf(raw["sort"], sorts),
    hide: textIn(raw["hide"]),
    cursor: textIn(raw["cursor"]),
  });

/** The same for the API, without the page. */
export const orderFilters = ({ search, status, payment, shipping, tag, sort }: OrderSearch) =>
  compact({
    search,
    tag: tag === undefined ? undefined : tagsInAddress(tag),
    status: status ?? dueStatuses(payment, shipping),
    payment_status: payment === "due" ? "unpaid,partly_paid" : payment,
    fulfillment_status: shipping === "due" ? "unfulfilled,partly_shipped" : shipping,
    sort,
  });

function dueStatuses(payment: OrderSearch["payment"], shipping: OrderSearch["shipping"]) {
  if (shipping === "due") return "processing";
  return payment === "due" ? "pending,processing,completed" : undefined;
}

export const orderQuery = (search: OrderSearch) =>
  compact({ ...orderFilters(search), cursor: search.cursor, per_page: 25 });

export const isNarrowed = ({ search, status, payment, shipping, tag }: OrderSearch): boolean =>
  [search, status, payment, shipping, tag].some((value) => value !== undefined);

export const sheets = ["slip", "invoice"] as const;

/** The search parameters of printed sheets; a slip may be of one shipment. */
interface SheetSearch {
  readonly sheet?: (typeof sheets)[number];
  readonly shipment?: number;
}

export const sheetSearch = (raw: Record<string, unknown>): SheetSearch =>
  compact({ sheet: oneOf(raw["sheet"], sheets), shipment: idIn(raw["shipment"]) });
