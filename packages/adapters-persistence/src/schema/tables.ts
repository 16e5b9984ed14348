import { accessTokens, addresses, passwordResets, throttles, users } from "./tables/accounts.js";
import { announcementMarks, announcements } from "./tables/announcements.js";
import { categories, productImportParts, productImports, products } from "./tables/catalog.js";
import { auditLog, encryptionKeys, idempotencyKeys, outboxMail } from "./tables/operations.js";
import { orderItems, orders } from "./tables/orders.js";
import { memberships, tenantCounts, tenants } from "./tables/tenancy.js";
import {
  deliveries,
  deliveryAttempts,
  eventNumbers,
  events,
  subscriptionHistory,
  webhooks,
} from "./tables/webhooks.js";
import { searchTable } from "../catalog/search-index.js";
import type { RowOf, Table } from "./table.js";

/** The tables of each area, in an order in which they can be created. */
export const areas = {
  accounts: [users, accessTokens, passwordResets, addresses, throttles],
  tenancy: [tenants, memberships, tenantCounts],
  catalog: [categories, products, productImports, productImportParts],
  orders: [orders, orderItems],
  announcements: [announcements, announcementMarks],
  webhooks: [events, webhooks, subscriptionHistory, deliveries, deliveryAttempts, eventNumbers],
  operations: [idempotencyKeys, auditLog, outboxMail, encryptionKeys],
} as const;

/** Every table; keys, row-level security, grants and the isolation tests follow from this list. */
export const allTables: readonly Table[] = Object.values(areas).flat() as never;

export const tenantTables = allTables.filter((table) => table.owner === "tenant");

/** All that holds something of a tenant: its tables, and what its products are found by. */
export const tenantOwned: readonly string[] = [
  ...tenantTables.map(({ name }) => name),
  searchTable,
];

type AnyTable = (typeof areas)[keyof typeof areas][number];

/** The database as Kysely's types see it. */
export type Tables = { [T in AnyTable as T["name"]]: RowOf<T> };
