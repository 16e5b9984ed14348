import { guardedForTenant, ifRoleExists, ofTenant, toOwner } from "../guarded.js";

/**
 * The numbers by which products, orders or customers are found. Requests search them through a function of the table's owner,
 * because the policy of their tenant would keep Postgres from using the index.
 */
export const searchIndex = (kind: "product" | "order" | "customer"): readonly string[] => [
  `create table ${kind}_grams (
    tenant_id bigint not null,
    ${kind}_id bigint not null,
    grams integer[] not null,
    constraint ${kind}_grams_pkey primary key (tenant_id, ${kind}_id),
    constraint ${kind}_grams_${kind}_fkey foreign key (tenant_id, ${kind}_id)
      references ${kind}s (tenant_id, id) on delete cascade
  )`,
  `create index ${kind}_grams_grams_idx on ${kind}_grams using gin (grams)`,
  ...guardedForTenant(`${kind}_grams`),
  toOwner(
    `${kind}_grams`,
    `create policy ${kind}_grams_search on ${kind}_grams for select to %s using (true)`,
  ),
  `create function find_${kind}_grams(wanted integer[], most integer) returns setof bigint
      language plpgsql stable security definer as $$ begin
        return query select ${kind}_id from ${kind}_grams
          where ${ofTenant} and grams operator(pg_catalog.@>) wanted
          limit most;
      end $$`,
  `do $$ begin
    execute format('alter function find_${kind}_grams(integer[], integer) set search_path = %I, pg_temp', current_schema());
  end $$`,
  `revoke all on function find_${kind}_grams(integer[], integer) from public`,
  ifRoleExists(`grant execute on function find_${kind}_grams(integer[], integer) to souk_app`),
];
