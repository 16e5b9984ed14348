import type { Order, OrderListRequest, Page } from "@souk/core";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { orderColumns } from "./order-queries.js";
import { type OrderRow, toOrder } from "./order-rows.js";

const list = boundedList<OrderRow, Order>({
  table: "orders",
  columns: orderColumns,
  shown: sql`r.deleted_at is null`,
  filters: {
    status: { column: "status", sql: (status) => sql`r.status = ${status}` },
    user: { column: "user_id", sql: (user) => sql`r.user_id = ${user}` },
    from: { column: "created_at", sql: (from) => sql`r.created_at >= ${from}` },
    to: { column: "created_at", sql: (to) => sql`r.created_at <= ${to}` },
  },
  indexes: [
    { finds: ["user", "status"], order: "id" },
    { finds: ["user"], order: "id" },
    { finds: [], order: "created_at" },
    { finds: ["status"], order: "id" },
    { finds: [], order: "id" },
    { finds: [], order: "total_amount" },
  ],
  ranges: { created_at: ["from", "to"] },
  limits: {
    glance: 1_000,
    few: 1_000,
    forEach: 125,
    farthest: 100_000,
    entries: 10_000,
    together: true,
  },
  size: (session) => countOf(session, "orders"),
  // The owners are looked up for the rows of the page alone.
  beside: (page) => sql`
    select r.*, u.name as user_name, u.email as user_email
    from (${page}) as r join users as u on u.id = r.user_id`,
  toItem: toOrder,
});

/** One page of a tenant's orders. */
export const listOrders = (
  session: TenantSession,
  { status, userId: user, from, to, ...request }: OrderListRequest,
): Promise<Page<Order>> => list(session, { ...request, filter: { status, user, from, to } });
