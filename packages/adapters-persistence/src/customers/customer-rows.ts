import type { Customer, CustomerAddress, OrderCustomer } from "@souk/core";
import {
  type CustomerDetails,
  customerSearchText,
  metadataText,
  readMetadata,
  readTags,
  tagsText,
} from "@souk/core/adapter";
import type { Selectable } from "kysely";
import { readJson } from "../engine/rows.js";
import type { Tables } from "../schema/rows.js";
import type { Values } from "../schema/records.js";

export type CustomerRow = Omit<Selectable<Tables["customers"]>, "tenant_id" | "search_text">;

export type PricedCustomerRow = CustomerRow & { readonly currency: string | null };

/** The columns to read of a customer, without its search text. */
export const customerColumns = [
  "id",
  "number",
  "name",
  "email",
  "phone",
  "external_id",
  "note",
  "addresses",
  "tags",
  "metadata",
  "orders_count",
  "spent",
  "last_order_at",
  "version",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CustomerRow)[];

export const toCustomer = (row: PricedCustomerRow): Customer => ({
  id: row.id,
  number: row.number,
  name: row.name || null,
  email: row.email,
  phone: row.phone,
  externalId: row.external_id,
  note: row.note,
  addresses: row.addresses === null ? [] : readJson<CustomerAddress[]>(row.addresses, []),
  tags: readTags(row.tags),
  metadata: readMetadata(row.metadata),
  ordersCount: row.orders_count,
  spent: row.spent,
  lastOrderAt: row.last_order_at === 0 ? null : new Date(row.last_order_at),
  currency: row.currency,
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});

/** The columns that follow from what a caller may set. */
export const customerValues = (customer: CustomerDetails) => ({
  name: customer.name ?? "",
  email: customer.email,
  phone: customer.phone,
  external_id: customer.externalId,
  note: customer.note,
  addresses: customer.addresses.length > 0 ? JSON.stringify(customer.addresses) : null,
  tags: tagsText(customer.tags),
  metadata: metadataText(customer.metadata),
  search_text: customerSearchText(customer),
});

export type CustomerValues = ReturnType<typeof customerValues>;

/** What a row is found by that was not read by the repository. */
export const textOfRow = ({ name, email, phone }: Values): string =>
  customerSearchText({
    name: name as string,
    email: email as string | null,
    phone: phone as string | null,
  });

interface SnapshotRow {
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly customer_external_id: string | null;
}

/** The customer that an order or past order stores. */
export function customerOf(row: SnapshotRow): OrderCustomer | null {
  const { customer_name: name, customer_email: email } = row;
  const { customer_phone: phone, customer_external_id: externalId } = row;
  const isSaid = (name ?? email ?? phone ?? externalId) !== null;
  return isSaid ? { name, email, phone, externalId } : null;
}
