import { migration } from "../migration-base.js";

const indexes = {
  // The ADMINs of a tenant are few among its members.
  memberships_admins_tenant_id_user_id_idx: "memberships (tenant_id, user_id) where role = 'ADMIN'",
  access_tokens_last_used_at_idx: "access_tokens (last_used_at)",
  api_keys_expires_at_idx: "api_keys (expires_at) where expires_at is not null",
  categories_tenant_id_name_id_idx: "categories (tenant_id, name, id)",
  categories_tenant_id_created_at_id_idx: "categories (tenant_id, created_at, id)",
};

export const largeTenants = migration({
  name: "0054-large-tenants",
  alone: true,
  needed: false,
  up: Object.entries(indexes).flatMap(([name, columns]) => [
    `drop index concurrently if exists ${name}`,
    `create index concurrently ${name} on ${columns}`,
  ]),
  down: Object.keys(indexes).map((name) => `drop index concurrently if exists ${name}`),
});
