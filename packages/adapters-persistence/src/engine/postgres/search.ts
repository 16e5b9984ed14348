import { sql } from "kysely";
import type { SearchWords } from "../words.js";
import { recordTable } from "./record-table.js";

const written = (grams: readonly number[]) => `{${grams.join(",")}}`;

const entryColumns = { id: "bigint", grams: "text" } as const;

/** Each is a GIN index on an array of numbers. */
export const postgresSearch: SearchWords = {
  put: (p, { index, rows, id }) => sql`
    insert into ${sql.table(index)} (tenant_id, ${sql.ref(id)}, grams)
    select p.tenant_id, p.id, r.grams::integer[]
    from ${recordTable(p.entries, entryColumns)} as r
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
