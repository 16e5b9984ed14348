import { type RawBuilder, sql } from "kysely";
import type { AnyColumn, Table } from "../schema/table.js";

/** No stored text begins like this, and no stored number is negative. */
const ASIDE = "\u0001";

const asideOf: Partial<Record<AnyColumn["kind"], (column: string) => RawBuilder<unknown>>> = {
  text: (column) => sql`${sql.lit(ASIDE)} || ${sql.ref(column)}`,
  bigint: (column) => sql`-1 - ${sql.ref(column)}`,
  integer: (column) => sql`-1 - ${sql.ref(column)}`,
};

/** A column of a unique key that may hold another value for a moment, and this value. */
function asideIn(
  table: Table,
  key: readonly string[],
): readonly [string, RawBuilder<unknown>] | null {
  const references = table.foreignKeys.flatMap(({ columns }) => columns);
  const bound = ["tenant_id", ...table.primaryKey, ...references];
  for (const column of key) {
    const { nullable, kind } = table.columns[column] ?? {};
    if (nullable) return [column, sql`null`];
    const aside = kind && !bound.includes(column) ? asideOf[kind] : undefined;
    if (aside) return [column, aside(column)];
  }
  return null;
}

/**
 * Assignments after which a row holds none of its unique values, so that other rows can take them. Each value is set
 * aside as another one that is unique as well. Null if the table has no second unique key, or a key of which no
 * column may change: then only deleting the row releases its values.
 */
export function settingAside(table: Table): RawBuilder<unknown> | null {
  const all = table.uniqueKeys.map((key) => asideIn(table, key));
  if (all.length === 0 || all.includes(null)) return null;
  const values = new Map(all.filter((each) => each !== null));
  return sql.join([...values].map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** Whether a row releases its unique values only by being deleted. */
export const isReleasedByDeletion = (table: Table): boolean =>
  table.uniqueKeys.length > 0 && settingAside(table) === null;

/** The columns in which a row may not be the same as another. */
export const uniqueColumns = (table: Table): string[] => [...new Set(table.uniqueKeys.flat())];
