import type { RecordVersion } from "../../events/record-changes.js";
import type { Position } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { WantedTags } from "../../values/tags.js";
import type { UpdatedWithin } from "../../values/updated-within.js";
import type {
  CorrectedOrder,
  NewOrder,
  Order,
  OrderDetail,
  OrderedProduct,
  OrderedVariant,
  OrderStatus,
} from "./order.js";
import type { PaymentStatus } from "./payment-status.js";
import type { FulfillmentStatus } from "./shipment.js";

export interface StockedProduct extends OrderedProduct {
  readonly sku: string | null;
  readonly stock: number;
  /** Absent if it has no options: its fields are then those of its only variant. */
  readonly hasOptions?: true;
}

/** A variant of a product with options. */
export interface StockedVariant extends OrderedVariant {
  readonly productId: number;
  readonly stock: number;
}

/** Which variants an order asks for: some by their id, and all of the products whose variant it does not name. */
export interface WantedVariants {
  readonly ids: readonly number[];
  readonly products: readonly number[];
}

export interface StockLine {
  readonly productId: number;
  /** Absent for the variant whose id follows from that of the product. */
  readonly variantId?: number | undefined;
  readonly qty: number;
}

export const orderSorts = [
  "id",
  "-id",
  "created_at",
  "-created_at",
  "updated_at",
  "-updated_at",
  "total_amount",
  "-total_amount",
] as const;
export type OrderSort = (typeof orderSorts)[number];

export interface OrderFilter extends WantedMetadata, WantedTags, UpdatedWithin {
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly paymentStatuses?: readonly PaymentStatus[] | undefined;
  readonly fulfillmentStatuses?: readonly FulfillmentStatus[] | undefined;
  readonly userId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly number?: number | undefined;
  readonly customerEmail?: string | undefined;
  readonly customerExternalId?: string | undefined;
  readonly customerId?: number | undefined;
  /** Orders with one of these ids of another system. */
  readonly externalIds?: readonly string[] | undefined;
  /** The reference of a payment, void or not. */
  readonly paymentReference?: string | undefined;
  /** A product that is not deleted, in one of the lines. */
  readonly productId?: number | undefined;
  /** In lower case, without wildcards: what an order is found by, or its whole number. */
  readonly search?: string | undefined;
}

export interface OrderListRequest extends PageRequest, Wanted, OrderFilter {
  readonly sort: OrderSort;
  /** Whether the total is counted; true by default. */
  readonly isCounted?: boolean;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
}

export interface OrderChange {
  readonly status: OrderStatus;
  readonly cancelReason: string | null;
  readonly stockTaken: boolean;
  readonly now: Date;
}

export interface SettledOrder extends Pick<
  Order,
  "paidAmount" | "refundedAmount" | "fulfillmentStatus" | "returnStatus"
> {
  readonly now: Date;
}

export interface AddedOrder {
  readonly id: number;
  /**
   * Unique in the tenant. Numbers count up; some may be left out, and orders placed at the same moment may get theirs
   * in any order.
   */
  readonly number: number;
  readonly itemIds: readonly number[];
}

/** Until the transaction ends, "keep" keeps products from being deleted and "stock" also keeps their stock unchanged. */
export type ProductLock = "look" | "keep" | "stock";

/** The orders of one tenant, without deleted ones. */
export interface OrderRepository {
  /** The products that an order names; absent ones are left out. */
  products(ids: readonly number[], lock: ProductLock): Promise<StockedProduct[]>;
  /**
   * Variants of products that the caller has locked; absent ones are left out, and those of products without options.
   */
  variants(wanted: WantedVariants): Promise<StockedVariant[]>;
  /**
   * Takes one line for each variant, and returns the new versions of the products. Null when there was too little of
   * one; the caller must then roll back.
   */
  takeStock(lines: readonly StockLine[], now: Date): Promise<readonly RecordVersion[] | null>;
  /**
   * Adds one line for each variant to its stock, and returns the new versions of the products. Skips what was deleted.
   */
  returnStock(lines: readonly StockLine[], now: Date): Promise<readonly RecordVersion[]>;
  /** Returns the id and number of the order, and the ids of its items in the order of the lines. */
  add(order: NewOrder): Promise<AddedOrder>;
  /** The ids of the orders with these ids of another system, by the latter. */
  idsByExternalId(externalIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** One order with its items; null when it is deleted or another tenant's. */
  find(id: number): Promise<OrderDetail | null>;
  /** Those that exist, in the order of their ids. */
  details(ids: readonly number[]): Promise<OrderDetail[]>;
  /** One, locked until the end of the transaction. */
  lock(id: number): Promise<OrderDetail | null>;
  /** Moves an order, which the caller has locked, to another status. */
  change(id: number, change: OrderChange): Promise<void>;
  /**
   * Writes an order, which the caller has locked; it also holds the products of new items. Returns the ids of the items
   * in the order of the lines, if there are any.
   */
  correct(id: number, order: CorrectedOrder): Promise<readonly number[]>;
  /** Writes what follows for an order, which the caller has locked, from its payments, refunds, shipments and returns. */
  settle(id: number, settlement: SettledOrder): Promise<void>;
  /** Hides the order; its rows stay. */
  remove(id: number, now: Date): Promise<void>;
  /** Orders without their items, filtered and sorted. */
  list(request: OrderListRequest): Promise<Page<Order>>;
}
