import type { Tenant, TenantSettings } from "@souk/core";
import { readMetadata, readSettings } from "@souk/core/adapter";
import type { Selectable } from "kysely";
import { dateOrNull } from "../engine/rows.js";
import type { Tables } from "../schema/rows.js";

export type TenantRow = Selectable<Tables["tenants"]>;

export const settingsOf = (stored: {
  readonly settings: string;
  readonly currency?: string | null | undefined;
}): TenantSettings => ({
  ...readSettings(stored.settings),
  currency: stored.currency ?? null,
});

export const tenantOf = (row: TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  externalId: row.external_id,
  settings: settingsOf(row),
  metadata: readMetadata(row.metadata),
  deletedAt: dateOrNull(row.deleted_at),
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
