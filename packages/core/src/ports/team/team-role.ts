import type { ApiKeyScope } from "../../values/api-keys/api-key-scopes.js";

/** A role that a tenant makes: its scopes narrow what the MEMBERs who have it may do. */
export interface TeamRole {
  readonly id: number;
  readonly tenantId: number;
  /** Unique in the tenant. */
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Few enough to be listed whole. */
export const MOST_ROLES = 20;

/** The roles that a new tenant has. */
export const readyRoles: readonly Pick<TeamRole, "name" | "scopes">[] = [
  {
    name: "Viewer",
    scopes: [
      "catalog:read",
      "orders:read",
      "announcements:read",
      "webhooks:read",
      "team:read",
      "tenant:read",
    ],
  },
  { name: "Fulfilment", scopes: ["catalog:read", "orders:read", "shipments:write"] },
  { name: "Catalog", scopes: ["catalog:read", "catalog:write"] },
];
