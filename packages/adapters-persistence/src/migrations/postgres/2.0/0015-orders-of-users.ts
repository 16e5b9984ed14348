import { migration } from "../../migration-base.js";

const name = "orders_tenant_id_user_id_status_id_idx";

export const ordersOfUsers = migration({
  name: "0015-orders-of-users",
  up: [`create index ${name} on orders (tenant_id, user_id, status, id) where deleted_at is null`],
  down: [`drop index ${name}`],
});
