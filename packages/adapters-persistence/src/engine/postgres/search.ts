import { sql } from "kysely";
import type { SearchWords } from "../words.js";

const written = (grams: readonly number[]) => `{${grams.join(",")}}`;

/** The index is a GIN index on an array of numbers. */
export const postgresSearch: SearchWords = {
  put: (p) => sql`
    insert into product_grams (tenant_id, product_id, grams)
    select p.tenant_id, p.id, r.grams::integer[]
    from (
      select (value ->> 'id')::bigint as id, (value ->> 'grams')::text as grams
      from jsonb_array_elements(${p.entries}::text::jsonb)
    ) as r
    cross join lateral (
      select tenant_id, id from products where tenant_id = ${p.tenant} and id = r.id limit 1
    ) as p
    on conflict (tenant_id, product_id) do update set grams = excluded.grams`,
  candidates: (p) => sql<{ id: number }>`
    select product_id as id from product_grams
    where tenant_id = ${p.tenant} and grams @> ${p.grams}::integer[] limit ${p.limit}`,
  written,
  asked: written,
};
