/** Orders in the order in which they were placed, from the one after a position. */
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

/** What some orders sold of one product or one category. */
export interface Sales {
  /** Of the product as it was ordered, or of the category that it has now; null without category. */
  readonly id: number | null;
  /** Pieces. */
  readonly qty: number;
  readonly orders: number;
  /** In minor units. */
  readonly amount: number;
  /** The item among them that was stored last. */
  readonly lastItemId: number;
}

export interface SoldProduct {
  readonly itemId: number;
  readonly name: string;
  /** Null in orders of versions that did not store it. */
  readonly sku: string | null;
}

/** What the orders of one tenant sold, read in pieces that stay small however many orders there are. */
export interface SalesRepository {
  /** Deleted orders are left out. Fewer than the limit only at the end. */
  ordersIn(range: SoldRange): Promise<RangeOrder[]>;
  soldByProduct(orderIds: readonly number[]): Promise<Sales[]>;
  soldByCategory(orderIds: readonly number[]): Promise<Sales[]>;
  /** The products of these items, as they were when they were ordered. */
  soldProducts(itemIds: readonly number[]): Promise<SoldProduct[]>;
  /** By id; categories that are gone are left out. */
  categoryNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
