import { migration } from "../../migration-base.js";

export const heldDeliveries = migration({
  name: "0009-held-deliveries",
  up: [
    "create index deliveries_tenant_id_webhook_id_idx on deliveries (tenant_id, webhook_id) where status = 'held'",
  ],
  down: ["drop index deliveries_tenant_id_webhook_id_idx"],
});
