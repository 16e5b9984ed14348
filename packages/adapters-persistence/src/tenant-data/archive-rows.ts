import type { Values } from "../schema/records.js";
import type { Session } from "../engine/session.js";
import type { Table } from "../schema/table.js";
import type { TableRows } from "../rows/table-rows.js";
import { leftBehind } from "../database/archive-tables.js";

/** The rows of a tenant in the order of their keys, as an archive has them. */
export async function* rowsOf(
  session: Session,
  rows: TableRows,
  tenant: number,
): AsyncGenerator<Values> {
  for await (const batch of rows.batches(session, tenant)) {
    for (const row of batch.rows) yield outside(rows.table, row);
  }
}

/** A row without the columns that a copy creates again. */
function outside({ name }: Table, row: Values): Values {
  const left = leftBehind[name] ?? [];
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => column !== "tenant_id" && !left.includes(column)),
  );
}
