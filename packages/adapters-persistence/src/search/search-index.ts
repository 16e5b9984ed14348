import type { Dialect, Searched } from "../engine/words.js";
import { secure } from "../engine/postgres/row-security.js";
import { applicationRole, onTenantRows } from "../engine/postgres/visible-rows.js";

export const productSearch = {
  index: "product_grams",
  rows: "products",
  id: "product_id",
} as const satisfies Searched;

export const orderSearch = {
  index: "order_grams",
  rows: "orders",
  id: "order_id",
} as const satisfies Searched;

/**
 * The search indexes, the one part of the schema with a different form on each engine.
 *
 * They store no text: only numbers that the application makes from a row's text and its tenant, so the searches of
 * two tenants never meet. A policy that looks at rows would keep Postgres from using the GIN index, because it is
 * checked before any operator that is not leak-proof, and none of GIN's are. So everybody may read these numbers, and
 * only their tenant may change them. The rows to which they lead are read under their own policy.
 */
const searches: readonly Searched[] = [productSearch, orderSearch];

export const searchTables: readonly string[] = searches.map(({ index }) => index);

/** The insides of an index on SQLite are tables with longer names. */
export const isOfSearch = (table: string): boolean =>
  searchTables.some((name) => table === name || table.startsWith(`${name}_`));

/** `product`, for what the index calls `product_id`. */
const nameOf = ({ id }: Searched) => id.replace(/_id$/, "");

/** Deletes a row from SQLite's index, which has no foreign keys. */
const leavingTrigger = ({ rows }: Searched) => `${rows}_after_delete`;

const onSqlite = (searched: Searched): string[] => [
  `create virtual table ${searched.index} using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
    )`,
  `create trigger ${leavingTrigger(searched)} after delete on ${searched.rows} begin
      delete from ${searched.index} where rowid = old.id;
    end`,
];

const onPostgres = (searched: Searched): string[] => {
  const { index, rows, id } = searched;
  return [
    `create table ${index} (
      tenant_id bigint not null,
      ${id} bigint not null,
      grams integer[] not null,
      constraint ${index}_pkey primary key (tenant_id, ${id}),
      constraint ${index}_${nameOf(searched)}_fkey foreign key (tenant_id, ${id})
        references ${rows} (tenant_id, id) on delete cascade
    )`,
    `create index ${index}_grams_idx on ${index} using gin (grams)`,
    ...secure(index, [
      ["tenant", onTenantRows],
      ["search", "for select using (true)"],
    ]),
    `do $$ begin
      grant select, insert, update, delete on ${index} to ${applicationRole};
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ];
};

export const searchIndex: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: searches.flatMap(onSqlite),
  postgres: searches.flatMap(onPostgres),
};
