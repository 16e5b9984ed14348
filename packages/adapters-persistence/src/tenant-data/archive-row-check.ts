import type { Table } from "../schema/table.js";
import { jsonColumns, leftBehind } from "../database/archive-tables.js";

type Values = Readonly<Record<string, unknown>>;

/** The error in a row that may have been written by hand, as a sentence, or null. */
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

/** The least values of columns by simple checks such as "price >= 0" or "amount > 0". */
export function leastValues({ checks }: Table): ReadonlyMap<string, number> {
  const found = checks.map((check) => /^(\w+) (>=?) (\d+)$/.exec(check) ?? []);
  return new Map(found.map(([, name = "", sign, n]) => [name, Number(n) + (sign === ">" ? 1 : 0)]));
}

/** The database itself enforces its other checks. */
function leastProblem(table: Table, row: Values): string | null {
  for (const [name, least] of leastValues(table)) {
    const value = row[name];
    if (typeof value === "number" && value < least) return `${name} must be at least ${least}.`;
  }
  return null;
}
