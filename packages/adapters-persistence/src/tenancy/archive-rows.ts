import type { Values } from "../schema/records.js";
import type { Session } from "../engine/session.js";
import type { Table } from "../schema/table.js";
import { ROWS_AT_ONCE } from "./archive-statements.js";
import type { ArchiveStatements } from "./archive-statements.js";
import { keyOf, leftBehind } from "./archive-tables.js";

/** The rows of a tenant in the order of their keys, as an archive has them. */
export async function* rowsOf(
  session: Session,
  { table, first, next }: ArchiveStatements,
  tenant: number,
): AsyncGenerator<Values> {
  session.see({ tenant });
  let rows = await session.all(first, { tenant });
  while (rows.length > 0) {
    for (const row of rows) yield outside(table, row);
    const last = rows.at(-1) as Values;
    if (rows.length < ROWS_AT_ONCE) return;
    const after = Object.fromEntries(keyOf(table).map((name) => [name, last[name]]));
    session.see({ tenant });
    rows = await session.all(next, { ...after, tenant });
  }
}

/** A row as both engines would tell it, without what a copy gets anew. */
function outside(table: Table, row: Values): Values {
  const left = leftBehind[table.name] ?? [];
  const told = Object.entries(row)
    .filter(([column]) => column !== "tenant_id" && !left.includes(column))
    .map(([column, value]) => [
      column,
      table.columns[column]?.kind === "flag" && value !== null ? Boolean(value) : value,
    ]);
  return Object.fromEntries(told);
}
