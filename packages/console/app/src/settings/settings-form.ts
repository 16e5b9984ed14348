import type { Tenant } from "@souk/client";
import { parseAmount } from "../lib/amounts.js";

/** The settings of a shop as they stand in the fields of their form. */
export interface SettingsFields {
  name: string;
  timezone: string;
  currency: string | null;
  inventory: Tenant["settings"]["inventory"];
  low_stock: string;
  require_factor: boolean;
  totals: Tenant["settings"]["totals"];
  legal_name: string;
  legal_address: string;
  tax_number: string;
  invoice_prefix: string;
}

const texts = ["legal_name", "legal_address", "tax_number", "invoice_prefix"] as const;

export const settingsFieldsOf = ({ name, settings }: Tenant): SettingsFields => ({
  name,
  timezone: settings.timezone,
  currency: settings.currency,
  inventory: settings.inventory,
  low_stock: String(settings.low_stock),
  require_factor: settings.require_factor,
  totals: settings.totals,
  legal_name: settings.legal_name ?? "",
  legal_address: settings.legal_address ?? "",
  tax_number: settings.tax_number ?? "",
  invoice_prefix: settings.invoice_prefix ?? "",
});

/** The body for the API: what differs from the record. Null if the limit of low stock is not a whole number from 1. */
export function changedSettings(fields: SettingsFields, before: SettingsFields, locale: string) {
  const lowStock = parseAmount(fields.low_stock, locale);
  if (lowStock === null || !Number.isInteger(lowStock) || lowStock < 1) return null;
  const settings = {
    ...(fields.timezone !== before.timezone && { timezone: fields.timezone }),
    ...(fields.currency !== before.currency && { currency: fields.currency }),
    ...(fields.inventory !== before.inventory && { inventory: fields.inventory }),
    ...(fields.low_stock !== before.low_stock && { low_stock: lowStock }),
    ...(fields.require_factor !== before.require_factor && {
      require_factor: fields.require_factor,
    }),
    ...(fields.totals !== before.totals && { totals: fields.totals }),
    ...Object.fromEntries(
      texts
        .filter((name) => fields[name] !== before[name])
        .map((name) => [name, fields[name].trim() || null]),
    ),
  };
  return {
    ...(fields.name !== before.name && { name: fields.name }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
