/** Invoices and credit notes, which never change. */
export const invoices: readonly string[] = [
  `create table order_invoices (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    kind text not null,
    sequence integer not null,
    number text not null,
    replaces text,
    seller text not null,
    buyer text not null,
    content text not null,
    issued_at integer not null,
    constraint order_invoices_key unique (tenant_id, id),
    constraint order_invoices_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint order_invoices_kind_check check (kind in ('invoice', 'credit_note'))
  ) strict`,
  "create unique index order_invoices_tenant_id_sequence_idx on order_invoices (tenant_id, sequence)",
  "create index order_invoices_tenant_id_order_id_id_idx on order_invoices (tenant_id, order_id, id)",
  "create index order_invoices_tenant_id_number_id_idx on order_invoices (tenant_id, number, id)",
  "create index order_invoices_tenant_id_issued_at_id_idx on order_invoices (tenant_id, issued_at, id)",
];
