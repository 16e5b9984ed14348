import { migration } from "../../migration-base.js";

const tables = [
  "memberships",
  "tenant_counts",
  "categories",
  "products",
  "orders",
  "order_items",
  "announcements",
  "announcement_marks",
  "events",
  "webhooks",
  "deliveries",
  "delivery_attempts",
  "product_grams",
  "event_numbers",
] as const;

const setting = "current_setting('souk.tenant', true)";
const rowByRow = `coalesce(${setting} in (tenant_id::text, '*'), false)`;
const onceForAll =
  `coalesce(tenant_id = (select nullif(nullif(${setting}, '*'), '')::bigint),` +
  ` (select ${setting} = '*'))`;

const policies = (rule: string) =>
  tables.map(
    (table) => `alter policy ${table}_tenant on ${table} using (${rule}) with check (${rule})`,
  );

const columns = ["created_at", "total_amount", "user_id", "status"] as const;

const remade = (where: string) =>
  columns.flatMap((column) => [
    `drop index orders_tenant_id_${column}_id_idx`,
    `create index orders_tenant_id_${column}_id_idx on orders (tenant_id, ${column}, id)${where}`,
  ]);

export const largeLists = migration({
  name: "0013-large-lists",
  up: [...policies(onceForAll), ...remade(" where deleted_at is null")],
  down: [...policies(rowByRow), ...remade("")],
});
