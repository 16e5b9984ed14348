import { searchIndex } from "./search-index.js";

/** Categories, products, and the search for products. */
export const catalog: readonly string[] = [
  `create table categories (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    name text not null,
    description text,
    published integer not null default 1,
    products_count integer not null default 0,
    metadata text,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint categories_key unique (tenant_id, id),
    constraint categories_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint categories_published_check check (published in (0, 1)),
    constraint categories_products_count_check check (products_count >= 0)
  ) strict`,
  "create index categories_tenant_id_name_id_idx on categories (tenant_id, name, id)",
  "create index categories_tenant_id_created_at_id_idx on categories (tenant_id, created_at, id)",
  "create index categories_tenant_id_updated_at_id_idx on categories (tenant_id, updated_at, id)",

  `create table products (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    category_id integer,
    sku text,
    name text not null,
    description text not null default '',
    search_text text not null default '',
    price integer not null,
    price_max integer,
    stock integer not null default 0,
    published integer not null default 1,
    cover_id integer,
    metadata text,
    sku_indexed integer not null default 0,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint products_key unique (tenant_id, id),
    constraint products_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint products_tenant_id_category_id_fkey foreign key (tenant_id, category_id)
      references categories (tenant_id, id),
    constraint products_published_check check (published in (0, 1)),
    constraint products_price_check check (price >= 0),
    constraint products_stock_check check (stock >= 0),
    constraint products_sku_indexed_check check (sku_indexed in (0, 1))
  ) strict`,
  "create unique index products_tenant_id_sku_idx on products (tenant_id, sku)",
  "create index products_tenant_id_category_id_id_idx on products (tenant_id, category_id, id)",
  "create index products_tenant_id_name_id_idx on products (tenant_id, name, id)",
  "create index products_tenant_id_price_id_idx on products (tenant_id, price, id)",
  "create index products_tenant_id_stock_id_idx on products (tenant_id, stock, id)",
  "create index products_tenant_id_created_at_id_idx on products (tenant_id, created_at, id)",
  "create index products_tenant_id_id_idx on products (tenant_id, id) where published = false",
  `create index products_tenant_id_category_id_name_id_idx
    on products (tenant_id, category_id, name, id) where category_id is not null`,
  `create index products_tenant_id_category_id_price_id_idx
    on products (tenant_id, category_id, price, id) where category_id is not null`,
  `create index products_tenant_id_category_id_stock_id_idx
    on products (tenant_id, category_id, stock, id) where category_id is not null`,
  `create index products_unpublished_tenant_id_category_id_id_idx
    on products (tenant_id, category_id, id) where published = false`,
  `create index products_unpublished_tenant_id_name_id_idx
    on products (tenant_id, name, id) where published = false`,
  `create index products_unpublished_tenant_id_price_id_idx
    on products (tenant_id, price, id) where published = false`,
  `create index products_unpublished_tenant_id_stock_id_idx
    on products (tenant_id, stock, id) where published = false`,
  `create index products_sold_out_tenant_id_name_id_idx
    on products (tenant_id, name, id) where stock = 0`,
  `create index products_sold_out_tenant_id_price_id_idx
    on products (tenant_id, price, id) where stock = 0`,
  "create index products_tenant_id_updated_at_id_idx on products (tenant_id, updated_at, id)",
  `create index products_sku_unindexed_tenant_id_id_idx
    on products (tenant_id, id) where sku_indexed = false and (sku is not null or price_max is not null)`,

  `create table product_extras (
    tenant_id integer not null,
    product_id integer not null,
    urls text,
    media_ids text,
    options text,
    barcode text,
    compare_at_price integer,
    cost integer,
    weight_grams integer,
    media_id integer,
    external_id text,
    tags text,
    constraint product_extras_pkey primary key (tenant_id, product_id),
    constraint product_extras_tenant_id_product_id_fkey foreign key (tenant_id, product_id)
      references products (tenant_id, id) on delete cascade,
    constraint product_extras_tenant_id_media_id_fkey foreign key (tenant_id, media_id)
      references media (tenant_id, id)
  ) strict`,

  `create unique index product_extras_tenant_id_external_id_idx
    on product_extras (tenant_id, external_id) where external_id is not null`,
  `create index product_extras_tenant_id_media_id_idx
    on product_extras (tenant_id, media_id) where media_id is not null`,

  `create table product_variants (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    product_id integer not null,
    is_own integer not null default 0,
    position integer not null,
    sku text,
    price integer not null,
    stock integer not null default 0,
    barcode text,
    compare_at_price integer,
    cost integer,
    weight_grams integer,
    media_id integer,
    option_values text not null,
    constraint product_variants_key unique (tenant_id, id),
    constraint product_variants_tenant_id_product_id_fkey foreign key (tenant_id, product_id)
      references products (tenant_id, id) on delete cascade,
    constraint product_variants_tenant_id_media_id_fkey foreign key (tenant_id, media_id)
      references media (tenant_id, id),
    constraint product_variants_is_own_check check (is_own in (0, 1)),
    constraint product_variants_price_check check (price >= 0),
    constraint product_variants_stock_check check (stock >= 0)
  ) strict`,
  `create index product_variants_tenant_id_product_id_position_idx
    on product_variants (tenant_id, product_id, position)`,
  `create index product_variants_tenant_id_product_id_idx
    on product_variants (tenant_id, product_id) where is_own`,
  `create index product_variants_tenant_id_sku_idx
    on product_variants (tenant_id, sku) where sku is not null`,
  `create index product_variants_tenant_id_stock_product_id_idx
    on product_variants (tenant_id, stock, product_id)`,
  `create index product_variants_tenant_id_media_id_idx
    on product_variants (tenant_id, media_id) where media_id is not null`,

  `create table product_skus (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    sku text not null,
    constraint product_skus_key unique (tenant_id, id)
  ) strict`,
  "create unique index product_skus_tenant_id_sku_idx on product_skus (tenant_id, sku)",

  ...searchIndex("product"),
];
