import { migration } from "../migration-base.js";

export const orderCorrections = migration({
  name: "0073-order-corrections",
  up: [
    'alter table orders add column notes text collate "C"',
    `create trigger orders_change_unindexed after update of search_text on orders
      for each row when (new.search_text <> old.search_text) execute function orders_lose_words()`,
  ],
  down: ["drop trigger orders_change_unindexed on orders", "alter table orders drop column notes"],
});
