import { announcementMarks, announcements } from "../schema/tables/announcements.js";
import { categories, products } from "../schema/tables/catalog.js";
import { orderItems, orders } from "../schema/tables/orders.js";
import { memberships, tenantCounts } from "../schema/tables/tenancy.js";
import type { Table } from "../schema/table.js";

/** What an archive holds of a tenant, parents before what belongs to them. */
export const archiveTables: readonly Table[] = [
  memberships,
  tenantCounts,
  categories,
  products,
  orders,
  orderItems,
  announcements,
  announcementMarks,
] as never;

/** Columns whose rows live elsewhere: which table's ids they hold. */
export function referencesOf({ name, foreignKeys = [] }: Table): Readonly<Record<string, string>> {
  const keys = foreignKeys
    .filter(({ table }) => table !== "tenants")
    .map(({ columns, table }): [string, string] => [columns.at(-1) ?? "", table]);
  // No key holds it, since the product may be gone.
  const bought = name === "order_items" ? { product_id: "products" } : {};
  return { ...Object.fromEntries(keys), ...bought };
}

/** What a row is ordered by and followed on from: its key inside the tenant. */
export const keyOf = ({ primaryKey }: Table): readonly string[] =>
  primaryKey.filter((column) => column !== "tenant_id");

/** Ids of accounts that a tenant's rows hold, as SQL. */
export const userColumns: readonly { table: string; column: string }[] = archiveTables.flatMap(
  (table) =>
    Object.entries(referencesOf(table))
      .filter(([, target]) => target === "users")
      .map(([column]) => ({ table: table.name, column })),
);

/** A copy pushes nothing that the original has pushed or will push. */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {
  announcements: ["push_next_at", "push_lease_until"],
};
