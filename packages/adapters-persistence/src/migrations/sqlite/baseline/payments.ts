/** Payments and refunds. */
export const payments: readonly string[] = [
  `create table payments (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    amount integer not null,
    method text not null,
    reference text,
    paid_at integer not null,
    voided_at integer,
    day integer,
    created_at integer not null,
    constraint payments_key unique (tenant_id, id),
    constraint payments_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint payments_amount_check check (amount > 0)
  ) strict`,
  "create index payments_tenant_id_order_id_id_idx on payments (tenant_id, order_id, id)",
  `create index payments_tenant_id_reference_order_id_idx
    on payments (tenant_id, reference, order_id) where reference is not null`,
  "create index payments_tenant_id_paid_at_id_idx on payments (tenant_id, paid_at, id)",

  `create table refunds (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    payment_id integer,
    amount integer not null,
    reason text,
    voided_at integer,
    day integer,
    created_at integer not null,
    constraint refunds_key unique (tenant_id, id),
    constraint refunds_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint refunds_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id)
      references payments (tenant_id, id),
    constraint refunds_amount_check check (amount > 0)
  ) strict`,
  "create index refunds_tenant_id_order_id_id_idx on refunds (tenant_id, order_id, id)",
  `create index refunds_tenant_id_payment_id_idx
    on refunds (tenant_id, payment_id) where payment_id is not null`,
  "create index refunds_tenant_id_created_at_id_idx on refunds (tenant_id, created_at, id)",
];
