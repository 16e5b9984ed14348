import { sql } from "kysely";
import type { Home } from "../home/home.js";
import type { SearchDialect, Searched } from "../sql-dialect.js";
import { recordTable } from "./record-table.js";

const written = (grams: readonly number[]) => `{${grams.join(",")}}`;

const entryColumns = { id: "bigint", grams: "text" } as const;

/** The function by which requests search an index on Postgres. */
export const finderOf = ({ index }: Searched): string => `find_${index}`;

/** Each is a GIN index on an array of numbers. */
export const postgresSearch = (home: Home): SearchDialect => ({
  put: (p, { index, rows, id }) => sql`
    insert into ${sql.table(index)} (tenant_id, ${sql.ref(id)}, grams)
    select p.tenant_id, p.id, r.grams::integer[]
    from ${recordTable(p.entries, entryColumns)} as r
    cross join lateral (
      select tenant_id, id from ${sql.table(rows)} where tenant_id = ${p.tenant} and id = r.id limit 1
    ) as p
    on conflict (tenant_id, ${sql.ref(id)}) do update set grams = excluded.grams`,
  candidates: (p, searched) => sql<{ id: number }>`
    select id from ${sql.raw(home.table(finderOf(searched)))}(${p.grams}::integer[], ${p.limit}) as id`,
  written,
  asked: written,
});

/**
 * On a cluster the function cannot search: Citus would reach the servers as the owner, and there take the role of the
 * request, which the owner need not have. Without it a search reads all entries of its tenant.
 */
export const candidatesByPolicy: SearchDialect["candidates"] = (p, { index, id }) => sql<{
  id: number;
}>`
  select ${sql.ref(id)} as id from ${sql.table(index)}
  where tenant_id = ${p.tenant} and grams @> ${p.grams}::integer[] limit ${p.limit}`;
