import type { Currency } from "./currency.js";

declare const minted: unique symbol;

export type Role = "ADMIN" | "MEMBER";

export interface TenantSettings {
  readonly inventory: "untracked" | "enforced";
  /** The IANA name of the time zone in which the tenant's days begin. */
  readonly timezone: string;
  /** The currency of all its amounts; null in tenants from before there was one, whose amounts have two decimals. */
  readonly currency: Currency;
  /** Stock of this many pieces or fewer counts as low. */
  readonly lowStock: number;
  /** Whether members need a second factor. */
  readonly requireFactor: boolean;
  /** Whether a total is stored as sent or must be the sum; null follows the host. */
  readonly totals: "kept" | "checked" | null;
  /** The name of the seller on invoices. */
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly taxNumber: string | null;
  /** The prefix of invoice numbers. */
  readonly invoicePrefix: string | null;
  /** What members are mailed about; absent if nothing. Follows from their choices, and is shown to no one. */
  readonly notifies?: readonly Watched[];
}

/** Changes that are looked at because members chose to be mailed about them. */
export type Watched = "orders" | "stock";

/** Proof that the caller may act inside one tenant. Only `openScope` makes it. */
export interface MemberScope {
  readonly tenantId: number;
  readonly role: Role;
  readonly settings: TenantSettings;
  readonly [minted]: true;
}

export interface AdminScope extends MemberScope {
  readonly role: "ADMIN";
}

/**
 * The only function that makes a scope: the kernel calls it after it has read the membership in the
 * transaction of the change.
 */
export function openScope(tenantId: number, role: Role, settings: TenantSettings): MemberScope {
  return Object.freeze({ tenantId, role, settings }) as unknown as MemberScope;
}

export const isAdmin = (scope: MemberScope): scope is AdminScope => scope.role === "ADMIN";

/** The author of a change, as the audit trail shows it. */
export type Actor =
  | { readonly kind: "anonymous"; readonly userId: null }
  | { readonly kind: "user"; readonly userId: number; readonly tokenId: number | null }
  /** The user is the service account of the API key. */
  | { readonly kind: "key"; readonly userId: number; readonly keyId: number }
  | { readonly kind: "operator"; readonly name: string; readonly userId: number | null };
