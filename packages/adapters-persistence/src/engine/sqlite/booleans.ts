import type { Statement } from "better-sqlite3";
import type { Row } from "../question.js";

const booleansOf = new WeakMap<object, readonly string[]>();

/**
 * Makes true and false of the 1 and 0 that SQLite stores in columns declared as boolean, which the tables of extensions
 * have: their statements read the same rows on Postgres. Souk's own columns are integers.
 */
export function withBooleans(prepared: Statement<unknown[], unknown>, rows: Row[]): Row[] {
  if (rows.length === 0) return rows;
  for (const name of booleanColumnsOf(prepared))
    for (const row of rows) if (row[name] !== null) row[name] = Boolean(row[name]);
  return rows;
}

function booleanColumnsOf(prepared: Statement<unknown[], unknown>): readonly string[] {
  const known = booleansOf.get(prepared);
  if (known) return known;
  const columns = prepared.columns();
  const names = columns.flatMap(({ name, type }) =>
    type?.toLowerCase() === "boolean" ? [name] : [],
  );
  booleansOf.set(prepared, names);
  return names;
}
