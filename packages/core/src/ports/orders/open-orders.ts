import type { Order } from "./order.js";

/** Neither cancelled nor paid in full. A refund makes no debt: the shop gave that money back. */
export const isUnpaid = (order: Pick<Order, "status" | "totalAmount" | "paidAmount">): boolean =>
  order.status !== "cancelled" && order.paidAmount < order.totalAmount;

/** In progress, and not shipped in full. */
export const isUnshipped = (order: Pick<Order, "status" | "fulfillmentStatus">): boolean =>
  order.status === "processing" && order.fulfillmentStatus !== "shipped";
