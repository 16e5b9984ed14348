import type { Role, TenantSettings } from "../../values/scope.js";

export interface Tenant {
  readonly id: number;
  readonly name: string;
  /** What the system of an embedder calls it; no two tenants share one. */
  readonly externalId: string | null;
  readonly settings: TenantSettings;
  readonly deletedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewTenant = Omit<Tenant, "id" | "version" | "deletedAt" | "externalId"> &
  Partial<Pick<Tenant, "externalId">>;

export interface TenantSeat {
  readonly tenant: Tenant;
  readonly role: Role;
  readonly isActive: boolean;
}

export const defaultSettings: TenantSettings = { inventory: "untracked" };
