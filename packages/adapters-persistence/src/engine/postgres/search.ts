import { sql } from "kysely";
import type { SearchWords } from "../words.js";

const written = (grams: readonly number[]) => `{${grams.join(",")}}`;

/** Each is a GIN index on an array of numbers. */
export const postgresSearch: SearchWords = {
  put: (p, { index, rows, id }) => sql`
    insert into ${sql.table(index)} (tenant_id, ${sql.ref(id)}, grams)
    select p.tenant_id, p.id, r.grams::integer[]
    from (
      select (value ->> 'id')::bigint as id, (value ->> 'grams')::text as grams
      from jsonb_array_elements(${p.entries}::text::jsonb)
    ) as r
    cross join lateral (
      select tenant_id, id from ${sql.table(rows)} where tenant_id = ${p.tenant} and id = r.id limit 1
    ) as p
    on conflict (tenant_id, ${sql.ref(id)}) do update set grams = excluded.grams`,
  candidates: (p, { index, id }) => sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(index)}
    where tenant_id = ${p.tenant} and grams @> ${p.grams}::integer[] limit ${p.limit}`,
  written,
  asked: written,
};
