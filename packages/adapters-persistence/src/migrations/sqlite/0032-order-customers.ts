import { migration } from "../migration-base.js";

const customer = [
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_external_id",
] as const;
const found = ["customer_email", "customer_external_id"] as const;

export const orderCustomers = migration({
  name: "0032-order-customers",
  up: [
    "alter table orders add column number integer",
    ...customer.map((name) => `alter table orders add column ${name} text`),
    `update orders set number = r.n from (
      select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from orders
    ) as r where r.id = orders.id`,
    "create unique index orders_tenant_id_number_idx on orders (tenant_id, number)",
    ...found.map(
      (name) =>
        `create index orders_tenant_id_${name}_id_idx on orders (tenant_id, ${name}, id) where deleted_at is null and ${name} is not null`,
    ),
    `create table order_numbers (
      tenant_id integer not null,
      slot integer not null,
      next_number integer not null,
      constraint order_numbers_pkey primary key (tenant_id, slot),
      constraint order_numbers_next_number_check check (next_number >= 1)
    ) strict`,
  ],
  down: [
    "drop table order_numbers",
    ...found.map((name) => `drop index orders_tenant_id_${name}_id_idx`),
    "drop index orders_tenant_id_number_idx",
    ...customer.map((name) => `alter table orders drop column ${name}`),
    "alter table orders drop column number",
  ],
});
