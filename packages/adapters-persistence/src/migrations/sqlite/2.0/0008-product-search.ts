import { migration } from "../../migration-base.js";

export const productSearch = migration({
  name: "0008-product-search",
  up: [
    `create virtual table product_grams using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
    )`,
    `create trigger products_after_delete after delete on products begin
      delete from product_grams where rowid = old.id;
    end`,
  ],
  down: ["drop trigger products_after_delete", "drop table product_grams"],
});
