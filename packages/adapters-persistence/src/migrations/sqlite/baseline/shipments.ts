/** The shipments of orders. */
export const shipments: readonly string[] = [
  `create table shipments (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    carrier text,
    tracking_number text,
    tracking_url text,
    shipped_at integer not null,
    cancelled_at integer,
    created_at integer not null,
    updated_at integer not null,
    constraint shipments_key unique (tenant_id, id),
    constraint shipments_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade
  ) strict`,
  "create index shipments_tenant_id_order_id_id_idx on shipments (tenant_id, order_id, id)",
  `create index shipments_tenant_id_tracking_number_order_id_idx
    on shipments (tenant_id, tracking_number, order_id) where tracking_number is not null`,

  `create table shipment_items (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    shipment_id integer not null,
    order_item_id integer not null,
    qty integer not null,
    constraint shipment_items_key unique (tenant_id, id),
    constraint shipment_items_tenant_id_shipment_id_fkey foreign key (tenant_id, shipment_id)
      references shipments (tenant_id, id) on delete cascade,
    constraint shipment_items_tenant_id_order_item_id_fkey foreign key (tenant_id, order_item_id)
      references order_items (tenant_id, id) on delete cascade,
    constraint shipment_items_qty_check check (qty >= 1)
  ) strict`,
  `create index shipment_items_tenant_id_shipment_id_id_idx
    on shipment_items (tenant_id, shipment_id, id)`,
  `create index shipment_items_tenant_id_order_item_id_idx
    on shipment_items (tenant_id, order_item_id)`,
];
