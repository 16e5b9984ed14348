import type { OrderStatus } from "../orders/order.js";

export interface CountAndTotal {
  readonly orders: number;
  /** In minor units. */
  readonly total: number;
}

/** The orders of one day, and the money that moved on it. */
export interface OrderFigures {
  /** Counted from 1970-01-01. */
  readonly day: number;
  readonly byStatus: Readonly<Record<OrderStatus, CountAndTotal>>;
  /** Payments of this day that are not void, for orders of any day and status. In minor units. */
  readonly paid: number;
  /** Refunds of this day. In minor units. */
  readonly refunded: number;
}

/** Orders that wait for something, whatever their day. */
export interface OpenOrders {
  readonly pending: number;
  readonly processing: number;
  readonly unpaid: number;
  readonly unshipped: number;
}

/** Counts that stop at `COUNTED_AT_MOST`. */
export interface ProductFigures {
  readonly outOfStock: number;
  readonly lowStock: number;
}

export interface DayMove {
  /** Begins with the orders after this id. */
  readonly after: number;
  readonly limit: number;
  /** The day of a moment, counted from 1970-01-01. */
  readonly dayOf: (time: Date) => number;
}

/** Figures of one tenant, from counters that change in the transaction of what they count. */
export interface FigureRepository {
  /** Days that never had an order, payment or refund are left out. */
  ordersOf(firstDay: number, lastDay: number): Promise<OrderFigures[]>;
  /** How many orders are open in each way, over all days. */
  openOrders(): Promise<OpenOrders>;
  /** Published products without stock, and those at or below the limit. */
  products(lowStock: number): Promise<ProductFigures>;
  /**
   * Moves some orders to the days that `dayOf` says, and their payments and refunds, in the order of the ids of orders.
   * Returns the last id, or null if there are no more orders.
   */
  moveDays(move: DayMove): Promise<number | null>;
  /** Announcements that are drafts. */
  drafts(): Promise<number>;
}
