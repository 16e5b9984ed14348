import { migration } from "../migration-base.js";

export const moneyByTime = migration({
  name: "0091-money-by-time",
  alone: true,
  needed: false,
  up: [
    "drop index concurrently if exists payments_tenant_id_paid_at_id_idx",
    "create index concurrently payments_tenant_id_paid_at_id_idx on payments (tenant_id, paid_at, id)",
    "drop index concurrently if exists refunds_tenant_id_created_at_id_idx",
    "create index concurrently refunds_tenant_id_created_at_id_idx on refunds (tenant_id, created_at, id)",
  ],
  down: [
    "drop index concurrently if exists refunds_tenant_id_created_at_id_idx",
    "drop index concurrently if exists payments_tenant_id_paid_at_id_idx",
  ],
});
