import { migration } from "../migration-base.js";

export const searchBySku = migration({
  name: "0084-search-by-sku",
  up: ["alter table products add column sku_indexed boolean not null default false"],
  down: ["alter table products drop column sku_indexed"],
});
