import type { Tenant } from "@souk/core";
import { tenantOf, type TenantRow } from "./tenant-rows.js";

/** The columns of the tenants `t` that are looked up next to something else. */
export const tenantColumns = [
  "t.id as t_id",
  "t.name as t_name",
  "t.external_id as t_external_id",
  "t.settings as t_settings",
  "t.currency as t_currency",
  "t.metadata as t_metadata",
  "t.version as t_version",
  "t.created_at as t_created_at",
  "t.updated_at as t_updated_at",
] as const;

type Shown = Omit<TenantRow, "deleted_at">;
export type TenantBeside = { readonly [C in keyof Shown as `t_${C}`]: Shown[C] };

export const tenantBeside = (
  row: TenantBeside,
  deletedAt: TenantRow["deleted_at"] = null,
): Tenant =>
  tenantOf({
    id: row.t_id,
    name: row.t_name,
    external_id: row.t_external_id,
    settings: row.t_settings,
    currency: row.t_currency,
    metadata: row.t_metadata,
    deleted_at: deletedAt,
    version: row.t_version,
    created_at: row.t_created_at,
    updated_at: row.t_updated_at,
  });
