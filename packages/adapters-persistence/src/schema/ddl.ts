import { createHash } from "node:crypto";
import { engines } from "../engine/dialects.js";
import type { Dialect } from "../engine/dialects.js";
import { grants, rowSecurity } from "../engine/postgres/row-security.js";
import type { AnyColumn, Index, Table } from "./table.js";

/** Every statement that creates a table with its keys, checks, indexes and row-level security. */
export function createTable(table: Table, dialect: Dialect): string[] {
  const lines = [
    ...Object.entries(table.columns).map(([name, column]) => columnSql(name, column, dialect)),
    ...keys(table, dialect),
    ...foreignKeys(table),
    ...checks(table, dialect),
  ];
  const create = `create table ${table.name} (\n  ${lines.join(",\n  ")}\n)${engines[dialect].tableSuffix}`;
  const indexes = (table.indexes ?? []).map((index) => createIndex(table, index));
  if (dialect === "sqlite") return [create, ...indexes];
  return [create, ...indexes, ...rowSecurity(table), ...grants(table)];
}

/** Whether SQLite's rowid is the id, so that it is assigned once and never again. */
const hasIdentity = (table: Table) =>
  Object.values(table.columns).some((column) => column.kind === "identity");

function columnSql(name: string, column: AnyColumn, dialect: Dialect): string {
  const parts = [name, engines[dialect].types[column.kind]];
  if (column.kind === "identity" && dialect === "sqlite") parts.push("primary key autoincrement");
  if (!column.nullable) parts.push("not null");
  if (column.defaultValue !== undefined)
    parts.push(`default ${literal(column.defaultValue, dialect)}`);
  return parts.join(" ");
}

function literal(value: string | number | boolean, dialect: Dialect): string {
  if (typeof value === "boolean") return engines[dialect].flag(value);
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function keys(table: Table, dialect: Dialect): string[] {
  const key = table.primaryKey.join(", ");
  if (dialect === "postgres" || !hasIdentity(table)) {
    return [`constraint ${table.name}_pkey primary key (${key})`];
  }
  // Composite foreign keys need something unique to point at.
  return table.primaryKey.length > 1 ? [`constraint ${table.name}_key unique (${key})`] : [];
}

function foreignKeys(table: Table): string[] {
  return (table.foreignKeys ?? []).map(
    ({ columns, table: target, references, onDelete }) =>
      `constraint ${named(table.name, columns, "fkey")} foreign key (${columns.join(", ")})` +
      ` references ${target} (${references.join(", ")})` +
      (onDelete ? ` on delete ${onDelete}` : ""),
  );
}

function checks(table: Table, dialect: Dialect): string[] {
  const found: [string, string][] = [];
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.kind === "choice") {
      const choices = column.choices.map((choice) => `'${choice}'`).join(", ");
      found.push([name, `${name} in (${choices})`]);
    }
    if (column.kind === "flag" && dialect === "sqlite") found.push([name, `${name} in (0, 1)`]);
  }
  found.push(...Object.entries(table.checks ?? {}));
  return found.map(([name, rule]) => `constraint ${table.name}_${name}_check check (${rule})`);
}

function createIndex(table: Table, { columns, unique, where, only }: Index): string {
  const name = indexName(table.name, only === undefined ? columns : [only, ...columns]);
  return (
    `create ${unique ? "unique " : ""}index ${name} on ${table.name} (${columns.join(", ")})` +
    (where ? ` where ${where}` : "")
  );
}

export const indexName = (table: string, columns: readonly string[]) =>
  named(
    table,
    columns.map((column) => column.replace(" ", "_")),
    "idx",
  );

// Postgres cuts names at 63 bytes, so a long one is cut here, with a mark that keeps it its own.
function named(table: string, columns: readonly string[], kind: string): string {
  const name = `${table}_${columns.join("_")}_${kind}`;
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
