import { sql } from "kysely";
import type { Table } from "../schema/table.js";
import { rawStatement } from "../sql/statement.js";
import type { Statement } from "../sql/statement.js";
import { archiveTables, keyOf, userColumns } from "./archive-tables.js";

export const ROWS_AT_ONCE = 500;

export type Values = Readonly<Record<string, unknown>>;

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

function firstRows(table: Table): Statement<{ tenant: number }, Values> {
  const key = names(keyOf(table));
  return rawStatement<{ tenant: number }>()<Values>(
    (p) => sql<Values>`
      select * from ${sql.table(table.name)} where tenant_id = ${p.tenant}
      order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}`,
  );
}

function nextRows(table: Table): Statement<Values, Values> {
  const key = keyOf(table);
  return rawStatement<Values>()<Values>(
    (p) => sql<Values>`
      select * from ${sql.table(table.name)} where tenant_id = ${p["tenant"]}
        and (${names(key)}) > (${sql.join(key.map((name) => sql`${p[name]}`))})
      order by ${names(key)} limit ${sql.lit(ROWS_AT_ONCE)}`,
  );
}

export const isIdentity = (table: Table) => table.columns["id"]?.kind === "identity";

/** Every column but an id that the database makes. */
export const writtenColumns = (table: Table): string[] =>
  Object.keys(table.columns).filter((name) => name !== "id" || !isIdentity(table));

function insertRow(table: Table): Statement<Values, { id: number }> {
  const columns = writtenColumns(table);
  const returning = isIdentity(table) ? sql`returning id` : sql``;
  return rawStatement<Values>()<{ id: number }>(
    (p) => sql<{ id: number }>`
      insert into ${sql.table(table.name)} (${names(columns)})
      values (${sql.join(columns.map((name) => sql`${p[name]}`))}) ${returning}`,
  );
}

export const archiveStatements = new Map(
  archiveTables.map((table) => [
    table.name,
    { table, first: firstRows(table), next: nextRows(table), insert: insertRow(table) },
  ]),
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
