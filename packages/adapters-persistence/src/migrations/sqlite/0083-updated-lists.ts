import { migration } from "../migration-base.js";

export const updatedLists = migration({
  name: "0083-updated-lists",
  up: [
    "create index categories_tenant_id_updated_at_id_idx on categories (tenant_id, updated_at, id)",
    "create index products_tenant_id_updated_at_id_idx on products (tenant_id, updated_at, id)",
    "create index orders_tenant_id_updated_at_id_idx on orders (tenant_id, updated_at, id) where deleted_at is null",
    "create index announcements_tenant_id_updated_at_id_idx on announcements (tenant_id, updated_at, id)",
  ],
  down: [
    "drop index categories_tenant_id_updated_at_id_idx",
    "drop index products_tenant_id_updated_at_id_idx",
    "drop index orders_tenant_id_updated_at_id_idx",
    "drop index announcements_tenant_id_updated_at_id_idx",
  ],
});
