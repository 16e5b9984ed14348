import { migration } from "../migration-base.js";

/** What was done to an order is found however long the trail is. */
export const auditOfOrders = migration({
  name: "0042-audit-of-orders",
  up: [
    "create index audit_log_tenant_id_object_id_id_idx on audit_log (tenant_id, object_id, id) where object_kind = 'order'",
  ],
  down: ["drop index audit_log_tenant_id_object_id_id_idx"],
});
