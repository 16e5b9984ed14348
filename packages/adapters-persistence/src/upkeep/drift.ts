type Counter =
  | "orders"
  | "products"
  | "categories"
  | "customers"
  | "announcements"
  | "products of a category"
  | "paid_amount"
  | "refunded_amount"
  | "fulfillment_status"
  | "return_status"
  | "orders of a day"
  | "total of a day"
  | "unpaid orders of a day"
  | "unshipped orders of a day"
  | "payments of a day"
  | "refunds of a day"
  | "records with a tag"
  | "items"
  | "orders_count"
  | "spent"
  | "last_order_at"
  | "next order number";

export interface Drift {
  readonly tenant: number;
  readonly counter: Counter;
  /** The category, where the counter counts its products. */
  readonly category: number | null;
  /** Where it counts orders or money of a day. */
  readonly day?: string;
  /** Where it counts orders of a day by their status. */
  readonly status?: string;
  /** The tag, where it counts records that have it, in lower case. */
  readonly tag?: string;
  /** The order, where a value follows from its payments, refunds, shipments or returns. */
  readonly order?: number;
  /** The customer, where a value follows from the orders of one. */
  readonly customer?: number;
  readonly kept: number | string;
  readonly counted: number | string;
  /** It stays as it is, because it shows that items of the order are lost. */
  readonly stays?: true;
}

export interface RecountOptions {
  /** Whether counters that are wrong are set right. */
  readonly mend: boolean;
  /** Whether orders that lack items are corrected as well, which removes what shows the loss. False by default. */
  readonly forgetLostItems?: boolean;
  /** Only every so-many-th tenant, beginning with which: all of them are seen in as many calls. */
  readonly slice?: { readonly of: number; readonly which: number };
}
