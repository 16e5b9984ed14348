import type { Address } from "../addresses/address.js";
import type { Metadata } from "../../values/metadata/metadata.js";
import type { Currency } from "../../values/currency.js";
import type { Money } from "../../values/money.js";
import type { Priced } from "./adjustment.js";
import type { Payment, Refund } from "./payment.js";
import type { OrderReturn, ReturnStatus } from "./return.js";
import type { FulfillmentStatus, Shipment } from "./shipment.js";

export const orderStatuses = ["pending", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The delivery address, as it was when the order was placed. */
export type OrderAddress = Pick<
  Address,
  "street" | "city" | "country" | "postalCode" | "state" | "phone"
>;

/** A product as it was when the order was placed. */
export interface OrderedProduct {
  readonly id: number;
  readonly name: string;
  /** Null in orders of versions that did not store it. */
  readonly sku: string | null;
  readonly coverId: number | null;
  /** Whether it is on offer now; false once the product is deleted. */
  readonly published: boolean;
}

/** A variant as it was when the order was placed. */
export interface OrderedVariant {
  readonly id: number;
  readonly sku: string | null;
  /** A value of each option of its product, by the option's name. */
  readonly options: Readonly<Record<string, string>>;
}

export interface OrderLine {
  readonly productId: number;
  /** Only if the product had options; otherwise it is the only variant of the product. */
  readonly variant?: OrderedVariant | undefined;
  readonly size: string | null;
  readonly qty: number;
  /** What all pieces cost together, in minor units, such as cents. */
  readonly amount: Money;
  readonly notes: string | null;
  readonly product: OrderedProduct;
}

export interface OrderItem extends OrderLine {
  readonly id: number;
  readonly orderId: number;
}

/** The person an order is for, if that is not the user who placed it. */
export interface OrderCustomer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The customer's id in another system of the shop. */
  readonly externalId: string | null;
}

export interface OrderOwner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface Order extends Priced {
  readonly id: number;
  readonly tenantId: number;
  /** Counts up within the tenant, while the id counts the orders of all tenants. */
  readonly number: number;
  readonly userId: number;
  readonly customer: OrderCustomer | null;
  /** The record of the customer; null if there is none, or it was deleted. */
  readonly customerId: number | null;
  /** Its id in another system of the shop; unique among the orders that are not deleted. */
  readonly externalId: string | null;
  /** 0 if the address came with the order and is in no address book. */
  readonly addressId: number;
  readonly address: OrderAddress;
  readonly paymentType: number;
  /** In minor units of the currency, such as cents. */
  readonly totalAmount: Money;
  /** The tenant's currency; also that of the items. */
  readonly currency: Currency;
  /** Notes from the customer; notes of the team are separate. */
  readonly notes: string | null;
  /** The sum of its payments without void ones, in minor units. */
  readonly paidAmount: Money;
  /** The sum of its refunds without void ones, in minor units. */
  readonly refundedAmount: Money;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly returnStatus: ReturnStatus;
  readonly status: OrderStatus;
  readonly cancelReason: string | null;
  readonly metadata: Metadata;
  readonly tags: readonly string[];
  readonly itemsCount: number;
  /** Its goods were taken out of stock and have not been returned. */
  readonly stockTaken: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly user: OrderOwner;
}

export interface OrderDetail extends Order {
  readonly items: readonly OrderItem[];
  /** The first of them, up to `SHOWN_WITH_ORDER`. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly shipments: readonly Shipment[];
  readonly returns: readonly OrderReturn[];
}

export interface NewOrder extends Priced {
  readonly userId: number;
  readonly externalId: string | null;
  readonly customer: OrderCustomer | null;
  readonly customerId: number | null;
  readonly addressId: number;
  readonly address: OrderAddress;
  readonly paymentType: number;
  /** In minor units, such as cents. */
  readonly totalAmount: Money;
  readonly notes: string | null;
  readonly stockTaken: boolean;
  readonly metadata: Metadata;
  readonly tags: readonly string[];
  /** What it is found by, see `orderSearchText`. */
  readonly searchText: string;
  readonly lines: readonly OrderLine[];
  /** The local day on which it counts, from 1970-01-01; a later change of the tenant's time zone does not move it. */
  readonly day: number;
  readonly createdAt: Date;
}

/** An item as a correction leaves it; one without an id is new. */
export interface CorrectedLine extends OrderLine {
  readonly id: number | null;
}

/** Everything that a correction may change, as it is afterwards. */
export interface CorrectedOrder extends Pick<
  Order,
  | "customer"
  | "customerId"
  | "externalId"
  | "addressId"
  | "address"
  | "paymentType"
  | "totalAmount"
  | "notes"
  | "metadata"
  | "tags"
  | keyof Priced
> {
  /** Those that it had before. */
  readonly oldTags: readonly string[];
  /** Null if no word changed that the order is found by. */
  readonly searchText: string | null;
  /** The whole list, in its order; null if no item changed. */
  readonly lines: readonly CorrectedLine[] | null;
  readonly now: Date;
}
