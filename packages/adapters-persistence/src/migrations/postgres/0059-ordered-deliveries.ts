import { migration } from "../migration-base.js";

export const orderedDeliveries = migration({
  name: "0059-ordered-deliveries",
  alone: true,
  up: [
    "drop index concurrently if exists deliveries_tenant_id_after_id_idx",
    "create index concurrently deliveries_tenant_id_after_id_idx on deliveries (tenant_id, after_id) where after_id > 0",
  ],
  down: ["drop index concurrently if exists deliveries_tenant_id_after_id_idx"],
});
