import { migration } from "../migration-base.js";

export const updatedLists = migration({
  name: "0083-updated-lists",
  alone: true,
  needed: false,
  up: [
    "drop index concurrently if exists categories_tenant_id_updated_at_id_idx",
    "create index concurrently categories_tenant_id_updated_at_id_idx on categories (tenant_id, updated_at, id)",
    "drop index concurrently if exists products_tenant_id_updated_at_id_idx",
    "create index concurrently products_tenant_id_updated_at_id_idx on products (tenant_id, updated_at, id)",
    "drop index concurrently if exists orders_tenant_id_updated_at_id_idx",
    "create index concurrently orders_tenant_id_updated_at_id_idx on orders (tenant_id, updated_at, id) where deleted_at is null",
    "drop index concurrently if exists announcements_tenant_id_updated_at_id_idx",
    "create index concurrently announcements_tenant_id_updated_at_id_idx on announcements (tenant_id, updated_at, id)",
  ],
  down: [
    "drop index concurrently if exists categories_tenant_id_updated_at_id_idx",
    "drop index concurrently if exists products_tenant_id_updated_at_id_idx",
    "drop index concurrently if exists orders_tenant_id_updated_at_id_idx",
    "drop index concurrently if exists announcements_tenant_id_updated_at_id_idx",
  ],
});
