import type { OrderStatus } from "../orders/order.js";

export interface CountAndTotal {
  readonly orders: number;
  /** In minor units. */
  readonly total: number;
}

/** The orders of one day. */
export interface OrderFigures {
  /** Counted from 1970-01-01. */
  readonly day: number;
  readonly byStatus: Readonly<Record<OrderStatus, CountAndTotal>>;
}

/** Counts that stop at `COUNTED_AT_MOST`. */
export interface ProductFigures {
  readonly outOfStock: number;
  readonly lowStock: number;
}

/** Figures of one tenant, from counters that change in the transaction of what they count. */
export interface FigureRepository {
  /** Days that never had an order are left out. */
  ordersOf(firstDay: number, lastDay: number): Promise<OrderFigures[]>;
  /** Orders that are pending or processing, whatever their day. */
  openOrders(): Promise<Readonly<Record<"pending" | "processing", number>>>;
  /** Published products without stock, and those with so many at most. */
  products(lowStock: number): Promise<ProductFigures>;
  /** Announcements that are drafts. */
  drafts(): Promise<number>;
}
