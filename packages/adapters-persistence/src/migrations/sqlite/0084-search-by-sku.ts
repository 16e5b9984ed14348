import { migration } from "../migration-base.js";

export const searchBySku = migration({
  name: "0084-search-by-sku",
  up: [
    "alter table products add column sku_indexed integer not null default 0 constraint products_sku_indexed_check check (sku_indexed in (0, 1))",
  ],
  down: ["alter table products drop column sku_indexed"],
});
