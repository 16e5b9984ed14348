import type { DialectName, Searched } from "../engine/sql-dialect.js";
import { finderOf } from "../engine/postgres/search.js";
import { secure } from "../engine/postgres/row-security.js";
import { applicationRole, onTenantRows, visibleTenant } from "../engine/postgres/visible-rows.js";

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

export const customerSearch = {
  index: "customer_grams",
  rows: "customers",
  id: "customer_id",
} as const satisfies Searched;

/**
 * The search indexes, the one part of the schema with a different form on each engine.
 *
 * They store no text: only numbers that the application makes from a row's text and its tenant, so the searches of
 * two tenants never meet. The numbers can be turned back into words, so on Postgres they are guarded like the text.
 * But Postgres checks a policy before any operator that is not leak-proof, and none of GIN's are, so under the tenant's
 * policy it would not use the index. Requests therefore search through a function that runs as the owner of the table.
 * A policy lets the owner read all rows, and the function returns only ids of the tenant that the transaction may see.
 */
export const searches: readonly Searched[] = [productSearch, orderSearch, customerSearch];

export const searchTables: readonly string[] = searches.map(({ index }) => index);

/** The insides of an index on SQLite are tables with longer names. */
export const isOfSearch = (table: string): boolean =>
  searchTables.some((name) => table === name || table.startsWith(`${name}_`));

/** `product`, for what the index calls `product_id`. */
const nameOf = ({ id }: Searched) => id.replace(/_id$/, "");

const finderTypes = "(integer[], integer)";

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
  const finder = finderOf(searched);
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
    ...secure(index, [["tenant", onTenantRows]]),
    `do $$ begin
      execute format('create policy ${index}_search on ${index} for select to %s using (true)',
        (select relowner::regrole from pg_class where oid = '${index}'::regclass));
    end $$`,
    `do $$ begin
      grant select, insert, update, delete on ${index} to ${applicationRole};
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
    `create function ${finder}(wanted integer[], most integer) returns setof bigint
      language plpgsql stable security definer as $$ begin
        return query select ${id} from ${index}
          where tenant_id = ${visibleTenant} and grams operator(pg_catalog.@>) wanted
          limit most;
      end $$`,
    // A caller could put a table of its own instead of the index if the path began with its temporary tables.
    `do $$ begin
      execute format('alter function ${finder}${finderTypes} set search_path = %I, pg_temp', current_schema());
    end $$`,
    `revoke all on function ${finder}${finderTypes} from public`,
    grantFinder(searched),
  ];
};

/** For the migrations, and for a database that was migrated before the roles existed. */
export const grantFinder = (searched: Searched): string => `do $$ begin
  grant execute on function ${finderOf(searched)}${finderTypes} to ${applicationRole};
exception when undefined_object or undefined_function or insufficient_privilege then null;
end $$`;

export const searchIndex: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: searches.flatMap(onSqlite),
  postgres: searches.flatMap(onPostgres),
};
