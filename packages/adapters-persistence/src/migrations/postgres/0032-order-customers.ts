import { migration } from "../migration-base.js";

const customer = [
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_external_id",
] as const;
const found = ["customer_email", "customer_external_id"] as const;

// The owner of the tables is bound by row-level security as well.
const seeAll = "select set_config('souk.tenant', '*', true)";
const seeNone = "select set_config('souk.tenant', '', true)";

export const orderCustomers = migration({
  name: "0032-order-customers",
  up: [
    "alter table orders add column number bigint",
    ...customer.map((name) => `alter table orders add column ${name} text collate "C"`),
    seeAll,
    `update orders set number = r.n from (
      select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from orders
    ) as r where r.tenant_id = orders.tenant_id and r.id = orders.id`,
    seeNone,
    "create unique index orders_tenant_id_number_idx on orders (tenant_id, number)",
    ...found.map(
      (name) =>
        `create index orders_tenant_id_${name}_id_idx on orders (tenant_id, ${name}, id) where deleted_at is null and ${name} is not null`,
    ),
    `create table order_numbers (
      tenant_id bigint not null,
      slot integer not null,
      next_number bigint not null,
      constraint order_numbers_pkey primary key (tenant_id, slot),
      constraint order_numbers_next_number_check check (next_number >= 1)
    )`,
    "alter table order_numbers enable row level security",
    "alter table order_numbers force row level security",
    "create policy order_numbers_tenant on order_numbers using (tenant_id = nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint) with check (tenant_id = nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint)",
    `do $$ begin
      execute format(
        'create policy order_numbers_owner on order_numbers to %s using (current_setting(''souk.tenant'', true) = ''*'')',
        (select relowner::regrole from pg_class where oid = 'order_numbers'::regclass));
    end $$`,
    `do $$ begin
      create policy order_numbers_worker on order_numbers to souk_worker using (true);
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
    `do $$ begin
      grant select, insert, update, delete on order_numbers to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
  down: [
    "drop table order_numbers",
    ...found.map((name) => `drop index orders_tenant_id_${name}_id_idx`),
    "drop index orders_tenant_id_number_idx",
    ...customer.map((name) => `alter table orders drop column ${name}`),
    "alter table orders drop column number",
  ],
});
