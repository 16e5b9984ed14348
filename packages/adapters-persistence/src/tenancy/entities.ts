import { defineEntity, p } from "@mikro-orm/core";
import { idOf, identity, json, metadata, moment, versioned } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";

export const tenants = defineEntity({
  name: "TenantEntity",
  tableName: "tenants",
  properties: {
    id: identity(),
    name: p.text(),
    externalId: p.text().nullable(),
    settings: json().default("{}"),
    /** Null in tenants from before there was one. */
    currency: p.text().nullable(),
    metadata: metadata(),
    deletedAt: moment().nullable(),
    ...versioned(),
  },
  uniques: [{ properties: ["externalId"] }],
});

export class TenantEntity extends tenants.class {}
setClass(tenants, TenantEntity);

/** The first part of a row's key, held by the tenant's own. */
export const ofTenant = () =>
  p
    .manyToOne(TenantEntity)
    .fieldName("tenant_id")
    .primary()
    .updateRule("no action")
    .deleteRule("no action");

/** The same if another foreign key proves the tenant: no row would lock its tenant's. */
export const tenantId = () => idOf().primary();

/** Totals for list pages, changed in the transaction that adds or removes a row. */
export const tenantCounts = defineEntity({
  name: "TenantCountEntity",
  tableName: "tenant_counts",
  properties: {
    tenantId: tenantId(),
    name: p.text().primary(),
    n: p.bigint("number").check("n >= 0"),
  },
});

export class TenantCountEntity extends tenantCounts.class {}
setClass(tenantCounts, TenantCountEntity);
