import type { Priced } from "../orders/adjustment.js";

/** Orders by the time they were placed, after a position. */
export interface SoldRange {
  /** Counted from 1970-01-01, both included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly after: Pick<RangeOrder, "id" | "createdAt"> | null;
  readonly limit: number;
}

export interface RangeOrder {
  readonly id: number;
  readonly createdAt: Date;
  readonly itemsCount: number;
  /** False for cancelled orders, and for those of the day before or after, which a range may touch. */
  readonly counts: boolean;
}

/** The sales of one product or category in some orders. */
export interface Sales {
  /** The id of the product, or of its present category; null without one. */
  readonly id: number | null;
  /** Pieces. */
  readonly qty: number;
  readonly orders: number;
  /** In minor units. */
  readonly amount: number;
  /** The newest of the items. */
  readonly lastItemId: number;
}

export interface SoldProduct {
  readonly itemId: number;
  readonly name: string;
  /** Null in orders of versions that did not store it. */
  readonly sku: string | null;
}

/** The sales of one tenant, read in batches of bounded size. */
export interface SalesRepository {
  /** Leaves out deleted orders. Returns fewer than the limit only at the end. */
  ordersIn(range: SoldRange): Promise<RangeOrder[]>;
  /** The sales of these orders by product. */
  soldByProduct(orderIds: readonly number[]): Promise<Sales[]>;
  /** The sales of these orders by category. */
  soldByCategory(orderIds: readonly number[]): Promise<Sales[]>;
  /** The sums of these orders, by kind. */
  pricedOrders(orderIds: readonly number[]): Promise<Priced[]>;
  /** The products of these items, as they were when ordered. */
  soldProducts(itemIds: readonly number[]): Promise<SoldProduct[]>;
  /** By id, without deleted categories. */
  categoryNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
