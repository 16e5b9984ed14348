import { migration } from "../migration-base.js";

export const catalog = migration({
  name: "0003-catalog",
  up: [
    `create table categories (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      name text not null,
      description text,
      published integer not null default 1,
      products_count integer not null default 0,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      constraint categories_key unique (tenant_id, id),
      constraint categories_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint categories_published_check check (published in (0, 1)),
      constraint categories_products_count_check check (products_count >= 0)
    ) strict`,
    `create table products (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      category_id integer,
      sku text,
      name text not null,
      description text not null default '',
      search_text text not null default '',
      price integer not null,
      stock integer not null default 0,
      published integer not null default 1,
      cover_id integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      constraint products_key unique (tenant_id, id),
      constraint products_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint products_tenant_id_category_id_fkey foreign key (tenant_id, category_id) references categories (tenant_id, id),
      constraint products_published_check check (published in (0, 1)),
      constraint products_price_check check (price >= 0),
      constraint products_stock_check check (stock >= 0)
    ) strict`,
    "create unique index products_tenant_id_sku_idx on products (tenant_id, sku)",
    "create index products_tenant_id_category_id_id_idx on products (tenant_id, category_id, id)",
    "create index products_tenant_id_name_id_idx on products (tenant_id, name, id)",
    "create index products_tenant_id_price_id_idx on products (tenant_id, price, id)",
    "create index products_tenant_id_stock_id_idx on products (tenant_id, stock, id)",
    "create index products_tenant_id_created_at_id_idx on products (tenant_id, created_at, id)",
  ],
  down: [
    "drop table products",
    "drop table categories",
  ],
});
