import type { Table } from "../schema/table.js";
import { jsonColumns, leftBehind } from "./archive-tables.js";

type Values = Readonly<Record<string, unknown>>;

/** The fault of a row that somebody may have written by hand, as a sentence, or null. */
export function rowProblem(table: Table, row: Values): string | null {
  for (const [name, { kind, nullable, defaultValue, choices }] of Object.entries(table.columns)) {
    if (name === "tenant_id") continue;
    const value = row[name] ?? null;
    if (value === null) {
      const optional = nullable || defaultValue !== undefined || isMadeHere(table, name);
      if (!optional) return `${name} is missing.`;
      continue;
    }
    const problem = valueProblem(kind, value, choices);
    if (problem) return `${name} must be ${problem}.`;
    if (jsonColumns[table.name]?.includes(name) && !isJson(value)) return `${name} must be JSON.`;
  }
  return leastProblem(table, row);
}

const isMadeHere = ({ name: table }: Table, column: string) =>
  column === "secret_cipher" || leftBehind[table]?.includes(column);

function valueProblem(
  kind: Table["columns"][string]["kind"],
  value: unknown,
  choices: readonly string[],
): string | null {
  switch (kind) {
    case "identity":
    case "bigint":
      return Number.isSafeInteger(value) ? null : "a whole number";
    case "integer":
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
        ? null
        : "a whole number of 32 bits";
    case "flag":
      return typeof value === "boolean" ? null : "true or false";
    case "choice":
      return choices.includes(String(value)) ? null : `one of ${choices.join(", ")}`;
    case "text":
      return typeof value === "string" && value.isWellFormed() && !value.includes("\0")
        ? null
        : "well-formed text";
  }
}

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
}

/** Simple checks such as "price >= 0"; the database itself refuses violations of the others. */
function leastProblem({ checks }: Table, row: Values): string | null {
  for (const check of checks) {
    const [, name = "", least = ""] = /^(\w+) >= (\d+)$/.exec(check) ?? [];
    const value = row[name];
    if (typeof value === "number" && value < Number(least)) {
      return `${name} must be at least ${least}.`;
    }
  }
  return null;
}
