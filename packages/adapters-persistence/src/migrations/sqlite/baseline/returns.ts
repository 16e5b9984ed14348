/** The returns of orders. */
export const returns: readonly string[] = [
  `create table returns (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    status text not null default 'requested',
    reason text,
    created_at integer not null,
    received_at integer,
    constraint returns_key unique (tenant_id, id),
    constraint returns_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint returns_status_check check (status in ('requested', 'received', 'cancelled'))
  ) strict`,
  "create index returns_tenant_id_order_id_id_idx on returns (tenant_id, order_id, id)",

  `create table return_items (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    return_id integer not null,
    order_item_id integer not null,
    qty integer not null,
    restock integer not null default 0,
    constraint return_items_key unique (tenant_id, id),
    constraint return_items_tenant_id_return_id_fkey foreign key (tenant_id, return_id)
      references returns (tenant_id, id) on delete cascade,
    constraint return_items_tenant_id_order_item_id_fkey foreign key (tenant_id, order_item_id)
      references order_items (tenant_id, id) on delete cascade,
    constraint return_items_qty_check check (qty >= 1),
    constraint return_items_restock_check check (restock in (0, 1))
  ) strict`,
  `create index return_items_tenant_id_return_id_id_idx
    on return_items (tenant_id, return_id, id)`,
  `create index return_items_tenant_id_order_item_id_idx
    on return_items (tenant_id, order_item_id)`,
];
