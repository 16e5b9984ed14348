import type { Currency } from "../../values/currency.js";
import type { Money } from "../../values/money.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { OrderAddress, OrderCustomer } from "./order.js";

/** The platforms whose order exports can be imported. */
export const orderSources = ["shopify", "medusa"] as const;
export type OrderSource = (typeof orderSources)[number];

export interface PastOrderItem {
  readonly sku: string | null;
  readonly name: string;
  readonly qty: number;
  /** For all pieces, in minor units. */
  readonly amount: Money;
}

/** An order that the shop received on another platform. It never changes. */
export interface NewPastOrder {
  readonly source: OrderSource;
  /** As the other platform wrote it, such as `#1001`; unique in its source. */
  readonly number: string;
  readonly placedAt: Date;
  readonly cancelledAt: Date | null;
  /** The status as the other platform exports it. */
  readonly paymentStatus: string | null;
  readonly fulfillmentStatus: string | null;
  readonly customer: OrderCustomer | null;
  readonly address: OrderAddress | null;
  /** In minor units of the order's currency, which may differ from the tenant's. */
  readonly totalAmount: Money;
  readonly currency: Currency;
  /** Empty if the export has none. */
  readonly items: readonly PastOrderItem[];
  readonly importedAt: Date;
}

export interface PastOrder extends NewPastOrder {
  readonly id: number;
}

/** The sort order of the list, for its cursors. */
export const PAST_ORDER_SORT = "-placed_at";

export interface PastOrderRequest extends PageRequest {
  readonly number?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** False if the caller does not need `total`: counting costs as much as the page. */
  readonly isCounted?: boolean;
  /** Starts after this order instead of at the page. */
  readonly after: Pick<PastOrder, "id" | "placedAt"> | null;
}

/** The past orders of one tenant. */
export interface PastOrderRepository {
  /** Stores the orders whose numbers are new in their source, and returns how many. */
  addNew(orders: readonly NewPastOrder[]): Promise<number>;
  /** The numbers that are already stored for the source. */
  known(source: OrderSource, numbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Null if it does not exist or belongs to another tenant. */
  find(id: number): Promise<PastOrder | null>;
  /** Deletes it permanently. */
  remove(id: number): Promise<void>;
  /** Newest first. */
  list(request: PastOrderRequest): Promise<Page<PastOrder>>;
}
