import { migration } from "../migration-base.js";

export const orderCorrections = migration({
  name: "0073-order-corrections",
  up: [
    "alter table orders add column notes text",
    `create trigger orders_change_unindexed after update of search_text on orders
    when new.search_text <> old.search_text
    begin
      delete from order_grams where rowid = new.id;
      insert into unindexed_orders (tenant_id, first_id, last_id)
        values (new.tenant_id, new.id, new.id);
    end`,
  ],
  down: ["drop trigger orders_change_unindexed", "alter table orders drop column notes"],
});
