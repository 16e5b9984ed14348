import type { OutputOf, Tenant } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import {
  at,
  createdAt,
  currency,
  currencyOf,
  externalId,
  id,
  metadata,
  role,
  updatedAt,
  version,
} from "./fields.js";

export const summary = presenter(
  z
    .object({
      id: id.describe("The id of the tenant, for `X-Tenant-ID`."),
      name: z.string().describe("The name of the tenant."),
      version,
      created_at: createdAt,
    })
    .meta({ id: "TenantSummary", description: "A tenant, as lists show it." }),
  ({ id, name, version, createdAt }: Tenant) => ({ id, name, version, created_at: at(createdAt) }),
);

export const tenants = presenter(
  z.object({
    tenants: z.array(summary.view).describe("The caller's tenants, oldest first."),
  }),
  (found: readonly Tenant[]) => ({ tenants: found.map(summary.present) }),
);

export const ownSettings = z
  .object({
    inventory: z
      .enum(["untracked", "enforced"])
      .describe(
        "With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.",
      ),
    timezone: z.string().describe("The IANA time zone of the tenant."),
    currency,
    low_stock: z
      .int()
      .describe(
        "Published products with this stock or less, but more than 0, count as low in the figures.",
      ),
    require_factor: z.boolean().describe("Whether members need a second factor."),
    totals: z
      .enum(["kept", "checked"])
      .describe(
        "With `checked`, Souk rejects an order whose `total_amount` is not the sum of its items and adjustments.",
      ),
    legal_name: z.string().nullable().describe("The name of the seller on invoices."),
    legal_address: z.string().nullable().describe("The address of the seller on invoices."),
    tax_number: z.string().nullable().describe("The tax number of the seller on invoices."),
    invoice_prefix: z.string().nullable().describe("What stands before the numbers of invoices."),
  })
  .describe("The settings of the tenant.");

export const settingsOf = (settings: Tenant["settings"]) => ({
  inventory: settings.inventory,
  timezone: settings.timezone,
  currency: currencyOf(settings),
  low_stock: settings.lowStock,
  require_factor: settings.requireFactor,
  totals: settings.totals ?? "kept",
  legal_name: settings.legalName ?? null,
  legal_address: settings.legalAddress ?? null,
  tax_number: settings.taxNumber ?? null,
  invoice_prefix: settings.invoicePrefix ?? null,
});

export const tenant = presenter(
  summary.view
    .extend({
      role,
      settings: ownSettings,
      external_id: externalId,
      metadata,
      updated_at: updatedAt,
    })
    .meta({ id: "Tenant", description: "A tenant: one shop." }),
  (value: OutputOf<"getTenant">) => ({
    ...summary.present(value),
    role: value.role,
    settings: settingsOf(value.settings),
    external_id: value.externalId,
    metadata: value.metadata,
    updated_at: at(value.updatedAt),
  }),
);

/** A line of the archive of a tenant. */
export const tenantArchiveLine = z
  .object({
    kind: z.string().describe("The kind of row, as in `orders`; `tenant` first, and `end` last."),
    row: z
      .record(z.string(), z.unknown())
      .describe(
        "The row by the names of its columns. Times are in milliseconds, amounts in minor units.",
      ),
  })
  .describe("A row of the tenant.");
