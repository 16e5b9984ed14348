import { sql } from "kysely";
import type { SearchDialect } from "../sql-dialect.js";
import { recordTable } from "./record-table.js";

/** The index has only words, so a number is written as one. */
const asWord = (gram: number) => String(gram >>> 0);

/** Each is a table with the words of a row's text and its tenant, under the row's id. */
export const sqliteSearch: SearchDialect = {
  put: (p, { index, rows }) => sql`
    insert or replace into ${sql.table(index)} (rowid, grams)
    select p.id, r.grams
    from ${recordTable(p.entries, { id: "bigint", grams: "text" })} as r
    join ${sql.table(rows)} as p on p.id = r.id and +p.tenant_id = ${p.tenant}`,
  candidates: (p, { index }) => sql<{ id: number }>`
    select rowid as id from ${sql.table(index)} where ${sql.raw(index)} match ${p.grams} limit ${p.limit}`,
  written: (grams) => grams.map(asWord).join(" "),
  asked: (grams) => grams.map((gram) => `"${asWord(gram)}"`).join(" AND "),
};
