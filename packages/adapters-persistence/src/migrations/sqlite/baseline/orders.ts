import { searchIndex } from "./search-index.js";

/** Orders with their items, notes and numbers, and the search for orders. */
export const orders: readonly string[] = [
  `create table orders (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    number integer,
    user_id integer not null,
    external_id text,
    customer_name text,
    customer_email text,
    customer_phone text,
    customer_id integer,
    customer_external_id text,
    address_id integer not null,
    address text not null,
    payment_type integer not null,
    items_count integer not null,
    items_amount integer not null,
    adjustments text,
    tax_included integer not null default 0,
    total_amount integer not null,
    paid_amount integer not null default 0,
    refunded_amount integer not null default 0,
    status text not null default 'pending',
    cancel_reason text,
    fulfillment_status text not null default 'unfulfilled',
    return_status text,
    stock_taken integer not null default 0,
    notes text,
    metadata text,
    tags text,
    day integer,
    search_text text,
    deleted_at integer,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint orders_key unique (tenant_id, id),
    constraint orders_user_id_fkey foreign key (user_id) references users (id),
    constraint orders_tenant_id_customer_id_fkey foreign key (tenant_id, customer_id)
      references customers (tenant_id, id),
    constraint orders_status_check check (status in ('pending', 'processing', 'completed', 'cancelled')),
    constraint orders_tax_included_check check (tax_included in (0, 1)),
    constraint orders_stock_taken_check check (stock_taken in (0, 1)),
    constraint orders_payment_type_check check (payment_type >= 0),
    constraint orders_total_amount_check check (total_amount >= 0),
    constraint orders_items_count_check check (items_count >= 1)
  ) strict`,
  `create index orders_tenant_id_created_at_id_idx
    on orders (tenant_id, created_at, id) where deleted_at is null`,
  `create index orders_tenant_id_total_amount_id_idx
    on orders (tenant_id, total_amount, id) where deleted_at is null`,
  `create index orders_tenant_id_user_id_id_idx
    on orders (tenant_id, user_id, id) where deleted_at is null`,
  `create index orders_tenant_id_status_id_idx
    on orders (tenant_id, status, id) where deleted_at is null`,
  `create index orders_tenant_id_user_id_status_id_idx
    on orders (tenant_id, user_id, status, id) where deleted_at is null`,
  "create unique index orders_tenant_id_number_idx on orders (tenant_id, number)",
  `create unique index orders_tenant_id_external_id_idx
    on orders (tenant_id, external_id) where external_id is not null`,
  `create index orders_tenant_id_customer_email_id_idx
    on orders (tenant_id, customer_email, id) where deleted_at is null and customer_email is not null`,
  `create index orders_tenant_id_customer_external_id_id_idx
    on orders (tenant_id, customer_external_id, id) where deleted_at is null and customer_external_id is not null`,
  `create index orders_tenant_id_customer_id_id_idx
    on orders (tenant_id, customer_id, id) where customer_id is not null`,
  `create index orders_tenant_id_updated_at_id_idx
    on orders (tenant_id, updated_at, id) where deleted_at is null`,
  `create index orders_tenant_id_fulfillment_status_id_idx
    on orders (tenant_id, fulfillment_status, id) where deleted_at is null`,
  `create index orders_tenant_id_payment_group_id_idx
    on orders (tenant_id, (case
      when refunded_amount = 0 then case
        when paid_amount > total_amount then 'overpaid'
        when paid_amount = total_amount then 'paid'
        when paid_amount > 0 then 'partly_paid'
        else 'unpaid' end
      when refunded_amount = paid_amount then 'refunded'
      else 'partly_refunded' end), id) where deleted_at is null`,

  `create table order_items (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    position integer not null,
    product_id integer not null,
    live_product_id integer,
    variant_id integer,
    size text,
    qty integer not null,
    amount integer not null,
    notes text,
    product text not null,
    constraint order_items_key unique (tenant_id, id),
    constraint order_items_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint order_items_tenant_id_live_product_id_fkey foreign key (tenant_id, live_product_id)
      references products (tenant_id, id),
    constraint order_items_qty_check check (qty >= 1),
    constraint order_items_amount_check check (amount >= 0),
    constraint order_items_live_product_check check (live_product_id is null or live_product_id = product_id)
  ) strict`,
  `create unique index order_items_tenant_id_order_id_position_idx
    on order_items (tenant_id, order_id, position)`,
  `create index order_items_tenant_id_live_product_id_order_id_idx
    on order_items (tenant_id, live_product_id, order_id) where live_product_id is not null`,

  `create table order_notes (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    order_id integer not null,
    author_kind text not null,
    author text not null,
    user_id integer,
    text text not null,
    created_at integer not null,
    constraint order_notes_key unique (tenant_id, id),
    constraint order_notes_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
      references orders (tenant_id, id) on delete cascade,
    constraint order_notes_user_id_fkey foreign key (user_id) references users (id),
    constraint order_notes_author_kind_check check (author_kind in ('user', 'operator', 'key'))
  ) strict`,
  "create index order_notes_tenant_id_order_id_id_idx on order_notes (tenant_id, order_id, id)",

  `create table order_numbers (
    tenant_id integer not null,
    slot integer not null,
    next_number integer not null,
    constraint order_numbers_pkey primary key (tenant_id, slot),
    constraint order_numbers_next_number_check check (next_number >= 1)
  ) strict`,

  `create table unindexed_orders (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    first_id integer not null,
    last_id integer not null,
    constraint unindexed_orders_key unique (tenant_id, id)
  ) strict`,

  ...searchIndex("order"),
  // FTS5 would rewrite a part of the index that lost a tenth of its rows inside the commit that took them away, for
  // seconds after many deletions. So it forgets such rows only when the part grows together with others.
  "insert into order_grams (order_grams, rank) values ('deletemerge', 0)",

  `create trigger orders_insert_unindexed after insert on orders begin
    insert into unindexed_orders (tenant_id, first_id, last_id)
      values (new.tenant_id, new.id, new.id);
  end`,
  `create trigger orders_update_unindexed after update of search_text on orders
  when new.search_text is null
  begin
    delete from order_grams where rowid = new.id;
    insert into unindexed_orders (tenant_id, first_id, last_id)
      values (new.tenant_id, new.id, new.id);
  end`,
  `create trigger orders_change_unindexed after update of search_text on orders
  when new.search_text <> old.search_text
  begin
    delete from order_grams where rowid = new.id;
    insert into unindexed_orders (tenant_id, first_id, last_id)
      values (new.tenant_id, new.id, new.id);
  end`,
];
