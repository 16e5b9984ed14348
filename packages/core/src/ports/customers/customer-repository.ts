import type { RecordVersion } from "../../events/record-changes.js";
import type { Position } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { WantedTags } from "../../values/tags.js";
import type { UpdatedWithin } from "../../values/updated-within.js";
import type { OrderCustomer } from "../orders/order.js";
import type { CustomerSort } from "./customer-list.js";
import type { Customer, CustomerDetails, NewCustomer } from "./customer.js";

export interface CustomerListRequest
  extends PageRequest, Wanted, WantedMetadata, WantedTags, UpdatedWithin {
  /** In lower case: a part of the name, email or phone, or the whole number. */
  readonly search?: string | undefined;
  /** A phone number; its digits are compared from the end. */
  readonly phone?: string | undefined;
  /** Customers with one of these ids of another system. */
  readonly externalIds?: readonly string[] | undefined;
  readonly sort: CustomerSort;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
}

/** Few enough that nobody waits long for their transaction. */
export const ORDERS_AT_ONCE = 1_000;

export interface OrdersMove {
  readonly from: number;
  readonly to: number | null;
  readonly now: Date;
}

export interface MovedOrders {
  /** At most `ORDERS_AT_ONCE`. */
  readonly moved: readonly RecordVersion[];
  /** The customer may have more. */
  readonly isPart: boolean;
}

/** Few enough that other new customers of the tenant do not wait long. */
export const ORDERS_TO_LINK = 200;

export interface UnlinkedOrders {
  /** Oldest first. */
  readonly orders: readonly { readonly id: number; readonly customer: OrderCustomer }[];
  /** The last order that was looked at. */
  readonly last: number;
}

export interface OrderLink {
  readonly order: number;
  readonly customer: number;
}

/** The customers of one tenant. */
export interface CustomerRepository {
  /** A page of a filtered and sorted list. */
  page(request: CustomerListRequest): Promise<Page<Customer>>;
  /** One customer of this tenant; null for any other. */
  find(id: number): Promise<Customer | null>;
  /** The id of the customer with this id of another system. */
  idByExternalId(externalId: string): Promise<number | null>;
  /** The customer, locked until the transaction ends. */
  lock(id: number): Promise<Customer | null>;
  /**
   * Stores a customer with the number after the highest that the tenant ever had. Calls wait for each other.
   * `conflict` on `externalId` if it is taken.
   */
  add(customer: NewCustomer): Promise<Customer>;
  /** Writes the named fields of a customer that the caller has locked, and raises its version. */
  change(
    before: Customer,
    changes: Partial<CustomerDetails> & { readonly updatedAt: Date },
  ): Promise<Customer>;
  /**
   * The customers of these ids, as `lock`, and no other transaction keeps one until this one ends. Locks the orders of
   * the first that `moveOrders` would move before them, as changes of an order do.
   */
  lockToEnd(ids: readonly [number, ...number[]]): Promise<ReadonlyMap<number, Customer>>;
  /**
   * Gives the newest orders of a customer to another one, or to none, and counts them there. Also deleted orders, of
   * which no version is returned. Both customers are locked by `lockToEnd`.
   */
  moveOrders(move: OrdersMove): Promise<MovedOrders>;
  /**
   * Looks at the next orders after one, and locks those that have a customer without a record; null after the last order.
   */
  unlinked(after: number): Promise<UnlinkedOrders | null>;
  /** Gives orders their customers and counts them there; both are locked or kept. */
  link(links: readonly OrderLink[], now: Date): Promise<readonly RecordVersion[]>;
  /** Deletes a customer without orders permanently. */
  remove(id: number): Promise<void>;
  /** The customer, whom no other transaction deletes or merges until this one ends. */
  keep(id: number): Promise<Customer | null>;
  /**
   * The customer that an order means: the one with its id of another system, else the oldest with its email, else the
   * oldest with its phone number. A customer with another id of another system is another one.
   */
  meant(customer: OrderCustomer): Promise<Customer | null>;
  /** The same, kept as by `keep`, or a new one. Calls that add one wait for each other and look again. */
  meantOrAdded(
    customer: OrderCustomer,
    details: NewCustomer,
  ): Promise<{ readonly customer: Customer; readonly isNew: boolean }>;
}
