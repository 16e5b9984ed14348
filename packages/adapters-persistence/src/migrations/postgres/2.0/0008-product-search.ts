import { migration } from "../../migration-base.js";

export const productSearch = migration({
  name: "0008-product-search",
  up: [
    `create table product_grams (
      tenant_id bigint not null,
      product_id bigint not null,
      grams integer[] not null,
      constraint product_grams_pkey primary key (tenant_id, product_id),
      constraint product_grams_product_fkey foreign key (tenant_id, product_id)
        references products (tenant_id, id) on delete cascade
    )`,
    "create index product_grams_grams_idx on product_grams using gin (grams)",
    `do $$ begin
      grant select, insert, update, delete on product_grams to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
  down: ["drop table product_grams"],
});
