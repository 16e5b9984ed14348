/** The figures of each day, and orders of other shops from before Souk. */
export const sales: readonly string[] = [
  `create table order_figures (
    tenant_id integer not null,
    day integer not null,
    pending_orders integer not null,
    pending_total integer not null,
    processing_orders integer not null,
    processing_total integer not null,
    completed_orders integer not null,
    completed_total integer not null,
    cancelled_orders integer not null,
    cancelled_total integer not null,
    unpaid_orders integer not null default 0,
    unshipped_orders integer not null default 0,
    paid_total integer not null default 0,
    refunded_total integer not null default 0,
    constraint order_figures_pkey primary key (tenant_id, day)
  ) strict`,

  `create table past_orders (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    source text not null,
    number text not null,
    placed_at integer not null,
    cancelled_at integer,
    payment_status text,
    fulfillment_status text,
    customer_name text,
    customer_email text,
    customer_phone text,
    customer_external_id text,
    address text,
    total_amount integer not null,
    currency text,
    items text not null,
    imported_at integer not null,
    constraint past_orders_key unique (tenant_id, id),
    constraint past_orders_source_check check (source in ('shopify', 'medusa')),
    constraint past_orders_total_amount_check check (total_amount >= 0)
  ) strict`,
  `create unique index past_orders_tenant_id_number_source_idx
    on past_orders (tenant_id, number, source)`,
  "create index past_orders_tenant_id_placed_at_id_idx on past_orders (tenant_id, placed_at, id)",
  `create index past_orders_tenant_id_customer_email_placed_at_id_idx
    on past_orders (tenant_id, customer_email, placed_at, id) where customer_email is not null`,
];
