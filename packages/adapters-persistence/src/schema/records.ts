import type { ColumnSqlType } from "../engine/sql-dialect.js";
import type { ColumnKind, Table } from "./table.js";

export type Values = Readonly<Record<string, unknown>>;

const types: Readonly<Record<ColumnKind, ColumnSqlType>> = {
  identity: "bigint",
  bigint: "bigint",
  integer: "bigint",
  flag: "boolean",
  text: "text",
  choice: "text",
};

/** A column may be called as a record's own number is. */
export const inRecord = (column: string) => `c_${column}`;

/** The types of a table's columns in JSON records. */
export const recordColumns = (
  { columns }: Table,
  names: readonly string[],
): Record<string, ColumnSqlType> =>
  Object.fromEntries(names.map((name) => [inRecord(name), types[columns[name]?.kind ?? "text"]]));

/** Rows of a table as a table of records reads them. */
export const asRecords = (rows: readonly Values[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [inRecord(name), value])),
    ),
  );
