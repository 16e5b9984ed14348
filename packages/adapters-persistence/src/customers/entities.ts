import { defineEntity, p } from "@mikro-orm/core";
import { identity, json, metadata, money, versioned } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";
import { tenantId } from "../tenancy/entities.js";

export const customers = defineEntity({
  name: "CustomerEntity",
  tableName: "customers",
  properties: {
    // No foreign key to tenants, as in orders, which make customers: a membership proves the tenant.
    tenantId: tenantId(),
    id: identity(),
    number: p.bigint("number"),
    /** Empty without a name, because lists are sorted by it. */
    name: p.text().default(""),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    externalId: p.text().nullable(),
    note: p.text().nullable(),
    /** A list of addresses; null if there are none. */
    addresses: json().nullable(),
    /** A list of texts; null if there are none. */
    tags: json().nullable(),
    metadata: metadata(),
    /** These follow from the orders that are neither cancelled nor deleted. */
    ordersCount: p.bigint("number").defaultRaw("0"),
    spent: money().defaultRaw("0"),
    /** In milliseconds; 0 without an order, because lists are sorted by it. */
    lastOrderAt: p.bigint("number").defaultRaw("0"),
    /** The text that search uses; null until the indexer has created it. */
    searchText: p.text().nullable(),
    ...versioned(),
  },
  uniques: [
    { properties: ["tenantId", "number"] },
    { properties: ["tenantId", "externalId"], where: "external_id is not null" },
  ],
  indexes: [
    { properties: ["tenantId", "name", "id"] },
    { properties: ["tenantId", "updatedAt", "id"] },
    { properties: ["tenantId", "lastOrderAt", "id"] },
    { properties: ["tenantId", "spent", "id"] },
    { properties: ["tenantId", "email", "id"], where: "email is not null" },
    { properties: ["tenantId", "phone", "id"], where: "phone is not null" },
    { properties: ["tenantId", "id"], where: "search_text is null" },
  ],
});

export class CustomerEntity extends customers.class {}
setClass(customers, CustomerEntity);
