import { migration } from "../migration-base.js";

export const deliveryLists = migration({
  name: "0062-delivery-lists",
  alone: true,
  needed: false,
  up: [
    "drop index concurrently if exists deliveries_tenant_id_created_at_idx",
    "create index concurrently deliveries_tenant_id_created_at_idx on deliveries (tenant_id, created_at)",
    "drop index concurrently if exists deliveries_exhausted_idx",
    "create index concurrently deliveries_exhausted_idx on deliveries (tenant_id, webhook_id) where status = 'exhausted'",
  ],
  down: [
    "drop index concurrently if exists deliveries_exhausted_idx",
    "drop index concurrently if exists deliveries_tenant_id_created_at_idx",
  ],
});
