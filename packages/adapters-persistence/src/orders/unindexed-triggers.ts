import type { DialectName } from "../engine/sql-dialect.js";

const added = "orders_insert_unindexed";
const emptied = "orders_update_unindexed";
const changed = "orders_change_unindexed";

export const unindexedTriggerNames: readonly string[] = [added, emptied, changed];

/**
 * Records every order that the search index does not know in `unindexed_orders`, for any writer: new ones, and of those
 * whose words were removed or are others now, which leave the index at once.
 */
export const unindexedTriggers: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: [
    `create trigger ${added} after insert on orders begin
      insert into unindexed_orders (tenant_id, first_id, last_id)
        values (new.tenant_id, new.id, new.id);
    end`,
    `create trigger ${emptied} after update of search_text on orders
    when new.search_text is null
    begin
      delete from order_grams where rowid = new.id;
      insert into unindexed_orders (tenant_id, first_id, last_id)
        values (new.tenant_id, new.id, new.id);
    end`,
    `create trigger ${changed} after update of search_text on orders
    when new.search_text <> old.search_text
    begin
      delete from order_grams where rowid = new.id;
      insert into unindexed_orders (tenant_id, first_id, last_id)
        values (new.tenant_id, new.id, new.id);
    end`,
  ],
  postgres: [
    `create function orders_tell_unindexed() returns trigger language plpgsql as $$ begin
      insert into unindexed_orders (tenant_id, first_id, last_id)
        select tenant_id, min(id), max(id) from told group by tenant_id;
      return null;
    end $$`,
    `create function orders_lose_words() returns trigger language plpgsql as $$ begin
      delete from order_grams where tenant_id = new.tenant_id and order_id = new.id;
      insert into unindexed_orders (tenant_id, first_id, last_id)
        values (new.tenant_id, new.id, new.id);
      return null;
    end $$`,
    `create trigger ${added} after insert on orders referencing new table as told
      for each statement execute function orders_tell_unindexed()`,
    `create trigger ${emptied} after update of search_text on orders
      for each row when (new.search_text is null) execute function orders_lose_words()`,
    `create trigger ${changed} after update of search_text on orders
      for each row when (new.search_text <> old.search_text)
      execute function orders_lose_words()`,
  ],
};
