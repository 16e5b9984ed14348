import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** The order of a list whose rows are identified by their ids. */
export type KeysetOrder = {
  readonly column: string;
  readonly descending: boolean;
};

/** The rows beyond the one that a cursor names. */
export function beyond(
  table: string,
  { column, descending }: KeysetOrder,
  { afterValue, afterId }: { readonly afterValue: unknown; readonly afterId: unknown },
): RawBuilder<unknown> {
  const sign = sql.raw(descending ? "<" : ">");
  const id = sql.ref(`${table}.id`);
  if (column === "id") return sql`${id} ${sign} ${afterId}`;
  return sql`(${sql.ref(`${table}.${column}`)}, ${id}) ${sign} (${afterValue}, ${afterId})`;
}

export function inOrder(table: string, { column, descending }: KeysetOrder): RawBuilder<unknown> {
  const direction = sql.raw(descending ? "desc" : "asc");
  const byId = sql`${sql.ref(`${table}.id`)} ${direction}`;
  return column === "id" ? byId : sql`${sql.ref(`${table}.${column}`)} ${direction}, ${byId}`;
}
