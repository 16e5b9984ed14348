import { searchIndex } from "./search-index.js";

/** Customers, and the search for them. */
export const customers: readonly string[] = [
  `create table customers (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    number integer not null,
    name text not null default '',
    email text,
    phone text,
    external_id text,
    note text,
    addresses text,
    tags text,
    metadata text,
    orders_count integer not null default 0,
    spent integer not null default 0,
    last_order_at integer not null default 0,
    search_text text,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint customers_key unique (tenant_id, id)
  ) strict`,
  "create unique index customers_tenant_id_number_idx on customers (tenant_id, number)",
  `create unique index customers_tenant_id_external_id_idx
    on customers (tenant_id, external_id) where external_id is not null`,
  "create index customers_tenant_id_name_id_idx on customers (tenant_id, name, id)",
  "create index customers_tenant_id_updated_at_id_idx on customers (tenant_id, updated_at, id)",
  `create index customers_tenant_id_last_order_at_id_idx
    on customers (tenant_id, last_order_at, id)`,
  "create index customers_tenant_id_spent_id_idx on customers (tenant_id, spent, id)",
  `create index customers_tenant_id_email_id_idx
    on customers (tenant_id, email, id) where email is not null`,
  `create index customers_tenant_id_phone_id_idx
    on customers (tenant_id, phone, id) where phone is not null`,
  "create index customers_tenant_id_id_idx on customers (tenant_id, id) where search_text is null",
  ...searchIndex("customer"),
];
