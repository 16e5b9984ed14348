import type { Metadata } from "../../values/metadata/metadata.js";
import type { ApiKeyScope } from "../../values/api-keys/api-key-scopes.js";
import type { Totals } from "../settings.js";
import type { Role, TenantSettings } from "../../values/scope.js";
import { UTC } from "../../values/time-zone.js";

export interface Tenant {
  readonly id: number;
  readonly name: string;
  /** The tenant's id in the embedder's system; unique. */
  readonly externalId: string | null;
  readonly settings: TenantSettings;
  readonly metadata: Metadata;
  readonly deletedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With the id of a reserved tenant, or a new one. */
export type NewTenant = Omit<Tenant, "id" | "version" | "deletedAt" | "externalId" | "metadata"> &
  Partial<Pick<Tenant, "id" | "externalId" | "metadata">>;

export interface TenantSeat {
  readonly tenant: Tenant;
  readonly role: Role;
  readonly roleId: number | null;
  /** The scopes of that role; null without one. */
  readonly scopes: readonly ApiKeyScope[] | null;
  readonly isActive: boolean;
}

/** The settings of a tenant without stored ones. */
export const defaultSettings: TenantSettings = {
  inventory: "untracked",
  timezone: UTC,
  currency: null,
  lowStock: 5,
  requireFactor: false,
  totals: null,
  legalName: null,
  legalAddress: null,
  taxNumber: null,
  invoicePrefix: null,
};

/** Whether the totals of its orders must be the sum: as the tenant decided, otherwise as the host does. */
export const totalsOf = (
  { totals }: Pick<TenantSettings, "totals">,
  host: Totals | undefined,
): NonNullable<TenantSettings["totals"]> => totals ?? (host === "check" ? "checked" : "kept");

/** Reads settings as an adapter stores them, in JSON. A setting that is absent or unreadable has its default. */
export function readSettings(stored: string): TenantSettings {
  try {
    return { ...defaultSettings, ...JSON.parse(stored) };
  } catch {
    return defaultSettings;
  }
}
