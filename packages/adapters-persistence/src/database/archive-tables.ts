import { announcementMarks, announcements } from "../announcements/entities.js";
import {
  categories,
  media,
  productExtras,
  products,
  productSkus,
  productVariants,
} from "../catalog/entities.js";
import { customers } from "../customers/entities.js";
import {
  invoices,
  orderItems,
  orderNotes,
  orders,
  pastOrders,
  payments,
  refunds,
  returnItems,
  returns,
  shipmentItems,
  shipments,
} from "../orders/entities.js";
import { keyInTenant } from "../rows/table-rows.js";
import { tableOf } from "../schema/table.js";
import type { Table } from "../schema/table.js";
import { preferences } from "../preferences/entities.js";
import { memberships, roles } from "../team/entities.js";
import { webhooks } from "../webhooks/entities.js";
import { tenantCounts } from "../tenancy/entities.js";

/** The tables of an archive, parents before their children. Pictures come first, because their files do. */
export const archiveTables: readonly Table[] = [
  media,
  roles,
  memberships,
  preferences,
  tenantCounts,
  categories,
  products,
  productExtras,
  productVariants,
  productSkus,
  customers,
  orders,
  orderItems,
  orderNotes,
  payments,
  refunds,
  shipments,
  shipmentItems,
  returns,
  returnItems,
  invoices,
  pastOrders,
  announcements,
  announcementMarks,
  webhooks,
].map(tableOf);

/** Columns whose rows live elsewhere: which table's ids they hold. */
export function referencesOf({ name, foreignKeys }: Table): Readonly<Record<string, string>> {
  const keys = foreignKeys
    .filter(({ table }) => table !== "tenants")
    .map(({ columns, table }): [string, string] => [columns.at(-1) ?? "", table]);
  // No key holds it, since the product may be gone.
  const bought =
    name === "order_items" ? { product_id: "products", variant_id: "product_variants" } : {};
  return { ...Object.fromEntries(keys), ...bought };
}

/** What no two rows of a tenant share. An index of an extension may cover only some of the rows. */
export const uniqueKeysOf = (table: Table): (readonly string[])[] => [
  keyInTenant(table),
  ...("extension" in table ? [] : table.uniqueKeys).map((columns) =>
    columns.filter((column) => column !== "tenant_id"),
  ),
];

/** Columns with ids of accounts in a tenant's rows, as SQL. */
export const userColumns = (tables: readonly Table[]): { table: string; column: string }[] =>
  tables.flatMap((table) =>
    Object.entries(referencesOf(table))
      .filter(([, target]) => target === "users")
      .map(([column]) => ({ table: table.name, column })),
  );

/** Columns that a copy creates again or leaves empty: it pushes nothing, and its webhooks have not failed yet. */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {
  media: ["search_text"],
  products: ["search_text", "sku_indexed"],
  customers: ["search_text"],
  orders: ["search_text"],
  announcements: ["push_next_at", "push_lease_until"],
  webhooks: [
    "secret_hint",
    "old_secret_cipher",
    "old_secret_until",
    "failing_since",
    "last_success_at",
    "last_failure_at",
    "failures_in_row",
    "deleted_at",
  ],
};

/** Texts that must be JSON, because they are read as JSON. */
export const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  roles: ["scopes"],
  preferences: ["value"],
  categories: ["metadata"],
  products: ["metadata"],
  product_extras: ["urls", "media_ids", "options", "tags"],
  product_variants: ["option_values"],
  customers: ["addresses", "tags", "metadata"],
  orders: ["address", "metadata", "tags", "adjustments"],
  order_items: ["product"],
  invoices: ["seller", "buyer", "content"],
  announcements: ["push_data", "attachment_metadata", "metadata"],
  webhooks: ["events", "metadata"],
};
