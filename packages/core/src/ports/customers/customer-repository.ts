import type { RecordVersion } from "../../events/record-changes.js";
import type { Position } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { UpdatedWithin } from "../../values/updated-within.js";
import type { OrderCustomer } from "../orders/order.js";
import type { CustomerSort } from "./customer-list.js";
import type { Customer, CustomerDetails, NewCustomer } from "./customer.js";

export interface CustomerListRequest extends PageRequest, Wanted, WantedMetadata, UpdatedWithin {
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

/** The customers of one tenant. */
export interface CustomerRepository {
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
  /** Deletes it permanently. Its orders stay, without a customer's id; returns their new versions. */
  remove(id: number, now: Date): Promise<readonly RecordVersion[]>;
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
