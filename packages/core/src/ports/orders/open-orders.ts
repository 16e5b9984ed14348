import type { Order } from "./order.js";
import { openOf } from "./payment-status.js";

type Amounts = Pick<Order, "totalAmount" | "paidAmount" | "refundedAmount">;

/** Neither cancelled nor paid in full. */
export const isUnpaid = (order: Amounts & Pick<Order, "status">): boolean =>
  order.status !== "cancelled" && openOf(order) > 0;

/** In progress, and not shipped in full. */
export const isUnshipped = (order: Pick<Order, "status" | "fulfillmentStatus">): boolean =>
  order.status === "processing" && order.fulfillmentStatus !== "shipped";
