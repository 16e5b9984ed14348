import type { Dialect } from "../engine/words.js";
import { secure } from "../engine/postgres/row-security.js";
import { applicationRole, onTenantRows } from "../engine/postgres/visible-rows.js";

/**
 * What products are found by, and the one part of the schema that each engine has in its own form.
 *
 * It keeps no text: only numbers that the application makes of a product's text and its tenant, so
 * no tenant's search meets another's. A policy that looks at rows would keep Postgres from using the
 * GIN index, because it is asked before any operator that is not leak-proof, and none of GIN's are;
 * so these numbers may be read by all, and changed by their tenant alone. The products that they
 * lead to are read under their own policy.
 */
export const searchTable = "product_grams";

/** What deletes a product from SQLite's index, which knows no foreign keys. */
export const searchTrigger = "products_after_delete";

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
    ...secure("product_grams", [
      ["tenant", onTenantRows],
      ["search", "for select using (true)"],
    ]),
    `do $$ begin
      grant select, insert, update, delete on product_grams to ${applicationRole};
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
};
