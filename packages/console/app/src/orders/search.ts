import { compact, oneOf, textIn } from "../lib/list-search.js";

export const statuses = ["pending", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof statuses)[number];

const sorts = ["created_at", "-created_at", "total_amount", "-total_amount"] as const;

/** What the address of the order list says. */
export interface OrderSearch {
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly sort?: (typeof sorts)[number];
  readonly cursor?: string;
}

export const orderSearch = (raw: Record<string, unknown>): OrderSearch =>
  compact({
    search: textIn(raw["search"]),
    status: oneOf(raw["status"], statuses),
    sort: oneOf(raw["sort"], sorts),
    cursor: textIn(raw["cursor"]),
  });

export const orderQuery = (search: OrderSearch) => compact({ ...search, per_page: 25 });
