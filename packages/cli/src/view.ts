import type { Json, Row } from "./row.js";

export type FieldKind = "number" | "text" | "flag" | "time" | "money" | "list" | "rows" | "object";

/** What is shown of one kind of thing: every field for programs, some columns for a table. */
export interface View {
  readonly fields: Readonly<Record<string, FieldKind>>;
  readonly columns: readonly string[];
}

export const view = <const F extends Record<string, FieldKind>>(
  fields: F,
  columns: readonly (keyof F & string)[],
): View => ({ fields, columns });

/** The fields a view shows, in its order and nothing else; flags become booleans however they came. */
export function shown({ fields }: View, row: Row): Row {
  const entries = Object.entries(fields).map(([name, kind]): [string, Json] => [
    name,
    kind === "flag" ? isOn(row[name]) : (row[name] ?? null),
  ]);
  return Object.fromEntries(entries);
}

const isOn = (value: Json | undefined): boolean => value === true || value === 1 || value === "1";

/** One value as a person reads it. */
export function inWords(value: Json | undefined, kind: FieldKind): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "flag":
      return isOn(value) ? "yes" : "no";
    case "time":
      return String(value).replace("T", " ").replace(/\.\d+Z$/, "Z");
    case "money":
      return Number(value).toFixed(2);
    case "list":
      return Array.isArray(value) ? value.join(", ") : String(value);
    case "rows":
    case "object":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}
