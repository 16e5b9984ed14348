import * as z from "zod";
import { described } from "../values/schemas/described.js";
import { currencyField } from "../values/currency.js";
import { text } from "../values/fields.js";
import type { Ports } from "../ports/index.js";
import { totalsOf } from "../ports/tenancy/tenant.js";
import type { TenantSettings } from "../values/scope.js";
import { timeZoneField } from "../values/time-zone.js";

export const MOST_LOW_STOCK = 1_000_000;

const textOrNull = (max: number) => z.nullish(text({ max }));

/** Settings of a tenant, of which any may be left out. */
export const settingsField = z.optional(
  z.object({
    inventory: described(
      z.optional(z.enum(["untracked", "enforced"])),
      "With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.",
    ),
    timezone: described(
      z.optional(timeZoneField),
      "The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone.",
    ),
    currency: described(
      z.optional(z.nullable(currencyField)),
      "The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing.",
    ),
    lowStock: described(
      z.optional(z.int().check(z.gte(1), z.lte(MOST_LOW_STOCK))),
      "Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5.",
    ),
    requireFactor: described(
      z.optional(z.boolean()),
      "Whether members need a second factor. Members without one reach nothing of the tenant until they add one. An ADMIN who has a second factor may switch it on.",
    ),
    totals: described(
      z.optional(z.enum(["kept", "checked"])),
      "With `checked`, Souk rejects an order whose `total_amount` is not the sum of its items and adjustments. Defaults to the host's `TOTALS`.",
    ),
    legalName: described(textOrNull(255), "The name of the seller on invoices."),
    legalAddress: described(
      textOrNull(1_000),
      "The address of the seller on invoices, with line breaks.",
    ),
    taxNumber: described(textOrNull(64), "The tax number of the seller on invoices."),
    invoicePrefix: described(
      textOrNull(10),
      "What stands before the numbers of invoices, such as `2026-`.",
    ),
  }),
);

/** The tenant as shown: with the host's setting if it has none of its own. */
export const shownTenant = <T extends { readonly settings: TenantSettings }>(
  { ports }: { readonly ports: Pick<Ports, "totals"> },
  tenant: T,
): T => ({
  ...tenant,
  settings: { ...tenant.settings, totals: totalsOf(tenant.settings, ports.totals) },
});

type GivenSettings = z.output<typeof settingsField>;

const texts = ["legalName", "legalAddress", "taxNumber", "invoicePrefix"] as const;

/** The settings with those that were sent; a currency needs more than to be written. */
export function mergedSettings(before: TenantSettings, given: GivenSettings): TenantSettings {
  const sent = texts.filter((name) => given?.[name] !== undefined);
  return {
    ...before,
    inventory: given?.inventory ?? before.inventory,
    timezone: given?.timezone ?? before.timezone,
    lowStock: given?.lowStock ?? before.lowStock,
    totals: given?.totals ?? before.totals,
    requireFactor: given?.requireFactor ?? before.requireFactor,
    ...Object.fromEntries(sent.map((name) => [name, given?.[name] || null])),
  };
}
