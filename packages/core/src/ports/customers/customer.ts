import type { Currency } from "../../values/currency.js";
import { type Metadata, noMetadata } from "../../values/metadata/metadata.js";
import type { Money } from "../../values/money.js";
import { noTags } from "../../values/tags.js";
import type { AddressFields } from "../addresses/address.js";

/** An address of a customer: as in an address book, where none is the default. */
export type CustomerAddress = Omit<AddressFields, "isDefault">;

export interface Customer {
  readonly id: number;
  /** Counts up within the tenant, while the id counts the customers of all tenants. */
  readonly number: number;
  readonly name: string | null;
  /** Not unique, and neither is the phone number: families share them. */
  readonly email: string | null;
  /** As the customer or a member wrote it. */
  readonly phone: string | null;
  /** The id in another system of the shop; unique in the tenant. */
  readonly externalId: string | null;
  /** A note of the team. */
  readonly note: string | null;
  readonly addresses: readonly CustomerAddress[];
  readonly tags: readonly string[];
  readonly metadata: Metadata;
  /** Its orders, without cancelled and deleted ones. Like the next two, it changes with them and no version does. */
  readonly ordersCount: number;
  /** The sum of their totals, in minor units. */
  readonly spent: Money;
  /** When the newest of them was placed; null if there is none. */
  readonly lastOrderAt: Date | null;
  /** The tenant's currency. */
  readonly currency: Currency;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type CustomerDetails = Pick<
  Customer,
  "name" | "email" | "phone" | "externalId" | "note" | "addresses" | "tags" | "metadata"
>;

/** A customer of whom nothing is known. */
export const noDetails: CustomerDetails = {
  name: null,
  email: null,
  phone: null,
  externalId: null,
  note: null,
  addresses: [],
  tags: noTags,
  metadata: noMetadata,
};

/** The fields that a caller may set, in the order in which they are reported. */
export const customerFieldNames: Readonly<Record<keyof CustomerDetails, string>> = {
  name: "name",
  email: "email",
  phone: "phone",
  externalId: "external_id",
  note: "note",
  addresses: "addresses",
  tags: "tags",
  metadata: "metadata",
};

export type NewCustomer = CustomerDetails & Pick<Customer, "createdAt" | "updatedAt">;
