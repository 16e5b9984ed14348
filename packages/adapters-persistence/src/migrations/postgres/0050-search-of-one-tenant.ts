import { migration } from "../migration-base.js";

const visibleTenant = "nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint";

const indexes = [
  { index: "product_grams", id: "product_id" },
  { index: "order_grams", id: "order_id" },
] as const;

const up = ({ index, id }: (typeof indexes)[number]): string[] => [
  `create function find_${index}(wanted integer[], most integer) returns setof bigint
      language plpgsql stable security definer as $$ begin
        return query select ${id} from ${index}
          where tenant_id = ${visibleTenant} and grams operator(pg_catalog.@>) wanted
          limit most;
      end $$`,
  `do $$ begin
    execute format('alter function find_${index}(integer[], integer) set search_path = %I, pg_temp', current_schema());
  end $$`,
  `revoke all on function find_${index}(integer[], integer) from public`,
  `do $$ begin
    grant execute on function find_${index}(integer[], integer) to souk_app;
  exception when undefined_object or insufficient_privilege then null;
  end $$`,
  `do $$ begin
    execute format('alter policy ${index}_search on ${index} to %s',
      (select relowner::regrole from pg_class where oid = '${index}'::regclass));
  end $$`,
];

/** Requests read the numbers of their own tenant alone; hosts of before find the same, but without the GIN index. */
export const searchOfOneTenant = migration({
  name: "0050-search-of-one-tenant",
  up: indexes.flatMap(up),
  down: indexes.flatMap(({ index }) => [
    `alter policy ${index}_search on ${index} to public`,
    `drop function find_${index}(integer[], integer)`,
  ]),
});
