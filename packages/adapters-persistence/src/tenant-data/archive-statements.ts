import { type RawBuilder, sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { type TableRows, tableRows } from "../rows/table-rows.js";
import type { Table } from "../schema/table.js";
import { archiveTables, userColumns } from "../database/archive-tables.js";

/** Rows that were deleted but are kept for history are left out. */
const living: Readonly<Record<string, RawBuilder<boolean>>> = {
  webhooks: sql<boolean>`deleted_at is null`,
};

const archivedRows: ReadonlyMap<string, TableRows> = new Map(
  archiveTables.map((table) => [
    table.name,
    tableRows(table, { ofTenant: true, filter: living[table.name] }),
  ]),
);

/** A secret is sealed for the row it rests in, which must be there first. */
export const sealSecret = statement<InTenant<{ id: number; cipher: string; hint: string }>>()(
  (db, p) =>
    db
      .updateTable("webhooks")
      .set({ secret_cipher: p.cipher, secret_hint: p.hint })
      .where("tenant_id", "=", p.tenant)
      .where("id", "=", p.id),
);

const accountsIn = (tables: readonly Table[]) => {
  const holders = userColumns(tables).map(
    ({ table, column }) =>
      (p: { tenant: number }) =>
        sql`select ${sql.ref(column)} from ${sql.table(table)} where tenant_id = ${p.tenant}`,
  );
  return rawStatement<{ tenant: number }>()<{ id: number; email: string; name: string }>(
    (p) => sql`
      select id, email, name from users
      where id in (${sql.join(
        holders.map((select) => select(p)),
        sql` union `,
      )}) order by id`,
  );
};

const accountsOfOurs = accountsIn(archiveTables);

/** The accounts that the tenant's rows refer to, including rows of extensions. */
export const accountsOf = (added: readonly Table[]) =>
  added.length === 0 ? accountsOfOurs : accountsIn([...archiveTables, ...added]);

const ofAdded = new WeakMap<Table, TableRows>();

/** The rows of one tenant in a table of an extension. */
function addedRows(table: Table): TableRows {
  const rows = ofAdded.get(table) ?? tableRows(table, { ofTenant: true });
  ofAdded.set(table, rows);
  return rows;
}

/** The rows of one tenant in every table of an archive, by its name. */
export const archivedWith = (added: readonly Table[]): ReadonlyMap<string, TableRows> =>
  added.length === 0
    ? archivedRows
    : new Map([...archivedRows, ...added.map((table) => [table.name, addedRows(table)] as const)]);
