import type { Values } from "../schema/records.js";
import type { ColumnKind, Table } from "../schema/table.js";
import { markIn } from "./personal-columns.js";

const MOMENT = /(?:^|_)(?:at|since|until)$/;

/** A row for its person: without secrets, with moments and JSON as such. Amounts are minor units of their currency. */
export function outside(table: Table, row: Values): Values {
  const { columns, name } = table;
  const told = Object.entries(row).filter(([column]) => {
    const mark = markIn(table, column);
    return mark !== "secret" && !(typeof mark === "object" && mark.isSecret);
  });
  return Object.fromEntries(
    told.map(([column, value]) => [
      column,
      shown(column, value, columns[column]?.kind, !("personal" in table) && isJson(name, column)),
    ]),
  );
}

function shown(
  column: string,
  value: unknown,
  kind: ColumnKind | undefined,
  isJson: boolean,
): unknown {
  if (kind === "flag" && value !== null) return Boolean(value);
  if (typeof value === "number" && MOMENT.test(column)) return new Date(value).toISOString();
  if (isJson && typeof value === "string") return JSON.parse(value);
  return value;
}

const isJson = (table: string, column: string): boolean =>
  JSON_COLUMNS.has(column) || JSON_COLUMNS.has(`${table}.${column}`);

/** Of all tables that have them, or of one. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  "address",
  "body",
  "changes",
  "items",
  "metadata",
  "product",
  "tags",
  "audit_log.subject",
  "value",
]);
