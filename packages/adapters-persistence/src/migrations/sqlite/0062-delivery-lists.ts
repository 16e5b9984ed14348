import { migration } from "../migration-base.js";

export const deliveryLists = migration({
  name: "0062-delivery-lists",
  up: [
    "create index deliveries_tenant_id_created_at_idx on deliveries (tenant_id, created_at)",
    "create index deliveries_exhausted_idx on deliveries (tenant_id, webhook_id) where status = 'exhausted'",
  ],
  down: ["drop index deliveries_exhausted_idx", "drop index deliveries_tenant_id_created_at_idx"],
});
