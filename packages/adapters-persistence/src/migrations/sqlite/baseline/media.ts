/** Pictures, and those removed whose files are still there. */
export const media: readonly string[] = [
  `create table media (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    key text not null,
    alt text,
    search_text text not null default '',
    width integer not null,
    height integer not null,
    bytes integer not null,
    stored_bytes integer not null,
    content_type text not null,
    source text,
    version integer not null default 1,
    created_at integer not null,
    constraint media_key unique (tenant_id, id),
    constraint media_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint media_content_type_check check (content_type in ('image/jpeg', 'image/png', 'image/webp'))
  ) strict`,
  "create unique index media_tenant_id_key_idx on media (tenant_id, key)",
  `create index media_tenant_id_source_idx on media (tenant_id, source) where source is not null`,
  "create index media_tenant_id_created_at_id_idx on media (tenant_id, created_at, id)",

  `create table removed_media (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    key text not null,
    removed_at integer not null,
    constraint removed_media_key unique (tenant_id, id)
  ) strict`,
  "create unique index removed_media_tenant_id_key_idx on removed_media (tenant_id, key)",
  "create index removed_media_removed_at_idx on removed_media (removed_at)",
];

/** The products that have pictures. */
export const productMedia: readonly string[] = [
  `create table product_media (
    tenant_id integer not null,
    media_id integer not null,
    product_id integer not null,
    constraint product_media_pkey primary key (tenant_id, media_id, product_id),
    constraint product_media_tenant_id_media_id_fkey foreign key (tenant_id, media_id)
      references media (tenant_id, id),
    constraint product_media_tenant_id_product_id_fkey foreign key (tenant_id, product_id)
      references products (tenant_id, id) on delete cascade
  ) strict`,
  `create index product_media_tenant_id_product_id_idx on product_media (tenant_id, product_id)`,
];
