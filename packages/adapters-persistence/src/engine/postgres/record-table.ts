import { sql } from "kysely";
import type { Dialect } from "../sql-dialect.js";

/**
 * Plain columns of a function. An expression such as `(value ->> 'id')::bigint` might tell a row's values in an error, so
 * under row-level security the planner uses no index for its comparisons and reads all rows of the tenant.
 */
export const recordTable: Dialect["recordTable"] = (json, columns) => {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const typed = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  return sql`(select j.n - 1 as n, ${sql.raw(names.join(", "))}
    from rows from (jsonb_to_recordset(${json}::text::jsonb) as (${sql.raw(typed.join(", "))}))
      with ordinality as j (${sql.raw([...names, "n"].join(", "))}))`;
};
