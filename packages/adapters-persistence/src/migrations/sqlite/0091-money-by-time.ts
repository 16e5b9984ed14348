import { migration } from "../migration-base.js";

export const moneyByTime = migration({
  name: "0091-money-by-time",
  up: [
    "create index payments_tenant_id_paid_at_id_idx on payments (tenant_id, paid_at, id)",
    "create index refunds_tenant_id_created_at_id_idx on refunds (tenant_id, created_at, id)",
  ],
  down: [
    "drop index refunds_tenant_id_created_at_id_idx",
    "drop index payments_tenant_id_paid_at_id_idx",
  ],
});
