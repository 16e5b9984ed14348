import { migration } from "../migration-base.js";

export const ordersByStanding = migration({
  name: "0093-orders-by-standing",
  up: [
    "create index orders_tenant_id_fulfillment_status_id_idx on orders (tenant_id, fulfillment_status, id) where deleted_at is null",
    `create index orders_tenant_id_payment_group_id_idx on orders (tenant_id, (case
      when refunded_amount = 0 then case
        when paid_amount > total_amount then 'overpaid'
        when paid_amount = total_amount then 'paid'
        when paid_amount > 0 then 'partly_paid'
        else 'unpaid' end
      when refunded_amount = paid_amount then 'refunded'
      else 'partly_refunded' end), id) where deleted_at is null`,
  ],
  down: [
    "drop index orders_tenant_id_payment_group_id_idx",
    "drop index orders_tenant_id_fulfillment_status_id_idx",
  ],
});
