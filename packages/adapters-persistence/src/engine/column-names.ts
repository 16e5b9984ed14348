import { sql } from "kysely";

/** Columns as a list in a statement. */
export const columnNames = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql.ref(name)));
