import { migration } from "../migration-base.js";

export const orderedDeliveries = migration({
  name: "0059-ordered-deliveries",
  up: [
    "create index deliveries_tenant_id_after_id_idx on deliveries (tenant_id, after_id) where after_id > 0",
  ],
  down: ["drop index deliveries_tenant_id_after_id_idx"],
});
