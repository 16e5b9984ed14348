import { sql } from "kysely";
import type { SearchWords } from "../words.js";

/** The index has only words, so a number is written as one. */
const asWord = (gram: number) => String(gram >>> 0);

/** The index is a table with the words of a product's text and its tenant, under the product's id. */
export const sqliteSearch: SearchWords = {
  put: (p) => sql`
    insert or replace into product_grams (rowid, grams)
    select p.id, r.grams
    from (
      select value ->> '$.id' as id, value ->> '$.grams' as grams from json_each(${p.entries})
    ) as r
    join products as p on p.id = r.id and +p.tenant_id = ${p.tenant}`,
  candidates: (p) => sql<{ id: number }>`
    select rowid as id from product_grams where product_grams match ${p.grams} limit ${p.limit}`,
  written: (grams) => grams.map(asWord).join(" "),
  asked: (grams) => grams.map((gram) => `"${asWord(gram)}"`).join(" AND "),
};
