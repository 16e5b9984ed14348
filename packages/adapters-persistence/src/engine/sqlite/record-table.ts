import { sql } from "kysely";
import type { Dialect } from "../sql-dialect.js";

/** With `jsonb_each` SQLite parses the text once; with `json_each` it would parse each record again for each field. */
export const recordTable: Dialect["recordTable"] = (json, columns) => {
  const fields = Object.keys(columns).map((name) => `value ->> '$.${name}' as ${name}`);
  return sql`(select key as n, ${sql.raw(fields.join(", "))} from jsonb_each(${json}))`;
};
