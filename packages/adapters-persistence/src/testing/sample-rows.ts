import type { AnyColumn, Table } from "../schema/table.js";
import { allTables, tenantTables } from "../database/tables.js";
import { dialectOf } from "./sql-dialects.js";
import type { DialectName } from "../engine/sql-dialect.js";
import type { Session } from "../engine/session.js";
import { raw } from "./raw.js";

export type Row = Record<string, string | number | boolean | null>;

const parents = allTables.filter(({ name }) => name === "users" || name === "tenants");

/** One row in every table of two tenants, 1 and 2, made from the list of tables alone. */
export async function seedTwoTenants(session: Session): Promise<Map<string, [Row, Row]>> {
  const seeded = new Map<string, [Row, Row]>();
  session.see({ tenant: "*" });
  for (const table of [...parents, ...tenantTables]) {
    const rows: [Row, Row] = [sampleRow(table, 1), sampleRow(table, 2)];
    for (const row of rows)
      await session.run(raw(missingSql(table, row, session.dialect.name)), {});
    seeded.set(table.name, rows);
  }
  return seeded;
}

/** A row of a tenant whose every id is the tenant's number. */
export function sampleRow(table: Table, tenant: number): Row {
  const row: Row = {};
  for (const [name, column] of Object.entries(table.columns)) {
    row[name] = sampleValue(name, column, tenant);
  }
  // An optional reference that has to agree with another column.
  if ("live_product_id" in row) row["live_product_id"] = tenant;
  // An ADMIN has no role of the tenant.
  if (table.name === "memberships") row["role_id"] = null;
  return row;
}

function sampleValue(name: string, column: AnyColumn, tenant: number): Row[string] {
  if (name.endsWith("id") && column.kind !== "text") return tenant;
  if (column.nullable) return null;
  switch (column.kind) {
    case "identity":
    case "bigint":
      return tenant;
    case "integer":
      return 1;
    case "flag":
      return true;
    case "choice":
      return column.choices[0] ?? "";
    case "text":
      if (name === "metadata") return JSON.stringify({ canary: `canary-${tenant}` });
      if (name === "settings" || name === "events") return "{}";
      // A digest has its length.
      return `canary-${tenant}`.padEnd(name === "hash" ? 64 : 0, "0");
  }
}

export function insertSql(table: Table, row: Row, dialect: DialectName): string {
  const values = Object.values(row).map((value) => literal(value, dialect));
  return `insert into ${table.name} (${Object.keys(row).join(", ")}) values (${values.join(", ")})`;
}

/** A trigger may have made the row, with the same values. */
export const missingSql = (table: Table, row: Row, dialect: DialectName): string =>
  `${insertSql(table, row, dialect)} on conflict do nothing`;

function literal(value: Row[string], dialect: DialectName): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return dialectOf[dialect].flag(value);
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** The columns with unique values; the key of a row stays as it is. */
const uniqueColumns = ({ primaryKey, uniqueKeys }: Table) =>
  [...new Set(uniqueKeys.flat())].filter((column) => !primaryKey.includes(column));

function freeColumns(table: Table): string[] {
  const parents = table.foreignKeys.flatMap(({ columns }) => columns);
  return uniqueColumns(table).filter(
    (name) => !parents.includes(name) && table.columns[name]?.kind !== "choice",
  );
}

/** Two rows of tenant 1 that differ in their keys and in each unique value. The rows of `seedTwoTenants` are their parents. */
export function rowsToSwap(table: Table): [Row, Row] {
  const differing = [table.primaryKey.at(-1) as string, ...freeColumns(table)];
  const row = (n: number) => ({
    ...sampleRow(table, 1),
    ...Object.fromEntries(
      differing.map((name) => [name, table.columns[name]?.kind === "text" ? `unique-${n}` : n]),
    ),
  });
  return [row(101), row(102)];
}

/** The table whose rows with the same ids a table extends, such as the products of their extras. */
export const extendedBy = ({ primaryKey, foreignKeys }: Table): Table | undefined => {
  const key = foreignKeys.find(({ columns }) => columns.join() === primaryKey.join());
  return key && allTables.find(({ name }) => name === key.table);
};

const assigned = (values: Row, dialect: DialectName) =>
  Object.entries(values).map(([name, value]) => `${name} = ${literal(value, dialect)}`);

const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

export const updateSql = (table: Table, row: Row, values: Row, dialect: DialectName): string =>
  `update ${table.name} set ${assigned(values, dialect).join(", ")}
    where ${assigned(picked(row, table.primaryKey), dialect).join(" and ")}`;

export const deleteSql = (table: Table, row: Row, dialect: DialectName): string =>
  `delete from ${table.name}
    where ${assigned(picked(row, table.primaryKey), dialect).join(" and ")}`;

/** The unique values of a row. */
export const uniqueValues = (table: Table, row: Row): Row => picked(row, uniqueColumns(table));

/** Statements that exchange all unique values of two rows. */
export function swapSql(table: Table, [one, other]: [Row, Row], dialect: DialectName): string[] {
  const aside = Object.entries(picked(one, freeColumns(table))).map(([name, value]) => {
    const none = typeof value === "number" ? value + 1_000_000 : value;
    return [name, typeof value === "string" ? `${value}-aside` : none];
  });
  return [
    updateSql(table, one, Object.fromEntries(aside), dialect),
    updateSql(table, other, uniqueValues(table, one), dialect),
    updateSql(table, one, uniqueValues(table, other), dialect),
  ];
}
