import { migration } from "../migration-base.js";

export const orderSearch = migration({
  name: "0040-order-search",
  up: [
    "alter table orders add column search_text text",
    `create table unindexed_orders (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      first_id integer not null,
      last_id integer not null,
      constraint unindexed_orders_key unique (tenant_id, id)
    ) strict`,
    `create virtual table order_grams using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
    )`,
    `create trigger orders_after_delete after delete on orders begin
      delete from order_grams where rowid = old.id;
    end`,
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
    // The orders that are there, which the hosts index little by little.
    `insert into unindexed_orders (tenant_id, first_id, last_id)
      select t.id, 1, (select max(o.id) from orders as o where o.tenant_id = t.id)
      from tenants as t where exists (select 1 from orders as o where o.tenant_id = t.id)`,
  ],
  down: [
    "drop trigger orders_update_unindexed",
    "drop trigger orders_insert_unindexed",
    "drop trigger orders_after_delete",
    "drop table order_grams",
    "drop table unindexed_orders",
    "alter table orders drop column search_text",
  ],
});
