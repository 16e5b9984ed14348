import type { Dialect } from "../engine/words.js";
import { secure } from "../engine/postgres/row-security.js";
import { applicationRole, onTenantRows } from "../engine/postgres/visible-rows.js";

/**
 * The search index of products, the one part of the schema with a different form on each engine.
 *
 * It stores no text: only numbers that the application makes from a product's text and its tenant, so the searches of
 * two tenants never meet. A policy that looks at rows would keep Postgres from using the GIN index, because it is
 * checked before any operator that is not leak-proof, and none of GIN's are. So everybody may read these numbers, and
 * only their tenant may change them. The products to which they lead are read under their own policy.
 */
export const searchTable = "product_grams";

/** Deletes a product from SQLite's index, which has no foreign keys. */
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
