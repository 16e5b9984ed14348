import type { Dialect } from "../sql/dialects.js";
import { applicationRole } from "./row-security.js";

/**
 * What products are found by, and the one part of the schema that each engine has in its own form.
 *
 * It keeps no text: only numbers that the application makes of a product's text and its tenant, so
 * no tenant's search meets another's. Row-level security would keep Postgres from using the GIN
 * index, because it asks a policy before any operator that is not leak-proof, and none of GIN's are;
 * so the table has no policy. The products it leads to are read under theirs.
 */
export const searchIndex: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create virtual table product_grams using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
    )`,
    `create trigger products_after_delete after delete on products begin
      delete from product_grams where rowid = old.id;
    end`,
  ],
  postgres: [
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
      grant select, insert, update, delete on product_grams to ${applicationRole};
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
};
