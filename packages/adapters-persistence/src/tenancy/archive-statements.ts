import { sql } from "kysely";
import { inRecord, recordColumns } from "../schema/records.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { Statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { archiveTables, keyOf, userColumns } from "./archive-tables.js";

export const ROWS_AT_ONCE = 500;

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** Rows that were deleted but are kept for history are left out. */
const living = ({ name }: Table) => (name === "webhooks" ? sql`and deleted_at is null` : sql``);

function firstRows(table: Table): Statement<InTenant, Values> {
  const key = names(keyOf(table));
  return rawStatement<InTenant>()<Values>(
    (p) => sql<Values>`
      select * from ${sql.table(table.name)} where tenant_id = ${p.tenant} ${living(table)}
      order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}`,
  );
}

function nextRows(table: Table): Statement<Values, Values> {
  const key = keyOf(table);
  return rawStatement<Values>()<Values>(
    (p) => sql<Values>`
      select * from ${sql.table(table.name)} where tenant_id = ${p["tenant"]} ${living(table)}
        and (${names(key)}) > (${sql.join(key.map((name) => sql`${p[name]}`))})
      order by ${names(key)} limit ${sql.lit(ROWS_AT_ONCE)}`,
  );
}

export const isIdentity = (table: Table) => table.columns["id"]?.kind === "identity";

/** Every column but an id that the database makes. */
export const writtenColumns = (table: Table): string[] =>
  Object.keys(table.columns).filter((name) => name !== "id" || !isIdentity(table));

/**
 * The order of the records is the order of the ids. It always answers something: Citus would write rows that it looked
 * up by a `copy`, which obeys no policies.
 */
function insertRows(table: Table): Statement<{ records: string }, { id: number }> {
  const columns = writtenColumns(table);
  const types = recordColumns(table, columns);
  const id = sql.ref(isIdentity(table) ? "id" : "tenant_id");
  return rawStatement<{ records: string }>()<{ id: number }>(
    (p, words) => sql<{ id: number }>`
      insert into ${sql.table(table.name)} (${names(columns)})
      select ${sql.join(columns.map((name) => sql.ref(`r.${inRecord(name)}`)))}
      from ${words.recordTable(p.records, types)} as r where true order by r.n
      returning ${id} as id`,
  );
}

const statementsOf = (table: Table) => ({
  table,
  first: firstRows(table),
  next: nextRows(table),
  insert: insertRows(table),
});

export type ArchiveStatements = ReturnType<typeof statementsOf>;

export const archiveStatements = new Map(
  archiveTables.map((table) => [table.name, statementsOf(table)]),
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

const holders = userColumns.map(
  ({ table, column }) =>
    (p: { tenant: number }) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where tenant_id = ${p.tenant}`,
);

/** The accounts that the tenant's rows speak of. */
export const accountsOf = rawStatement<{ tenant: number }>()<{
  id: number;
  email: string;
  name: string;
}>(
  (p) => sql`
    select id, email, name from users
    where id in (${sql.join(
      holders.map((select) => select(p)),
      sql` union `,
    )}) order by id`,
);
