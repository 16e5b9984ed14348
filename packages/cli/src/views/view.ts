import type { UseCaseName } from "@souk/core";
import { asRow, type Json, type Row, textOf } from "./row.js";

export type FieldKind = "number" | "text" | "flag" | "time" | "money" | "list" | "object" | View;

export type Fields = Readonly<Record<string, FieldKind>>;

/** How one kind of object is shown: every field for programs, some columns for a table. */
export interface View {
  readonly fields: Fields;
  readonly columns: readonly string[];
  /** The columns that get a separate table for people, below the others. */
  readonly tables?: readonly string[];
  /** A single object inside another, not a list of them. */
  readonly single?: true;
  /** How many decimals the amounts of a row have; two if that is left out. */
  readonly decimalsIn?: (row: Row) => number;
}

/** An object as the API answers it: the presenter of this use case names the fields. */
export interface AnswerView {
  readonly useCase: UseCaseName;
  readonly columns: readonly string[];
  /** The columns of nested objects, by the field that holds them. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
  /** See `View`. */
  readonly tables?: readonly string[];
  /** Fields that operators do not need. */
  readonly without?: readonly string[];
  /** Fields that the API leaves out, before and after its own. */
  readonly first?: Fields;
  readonly last?: Fields;
}

export const view = <const F extends Record<string, FieldKind>>(
  fields: F,
  columns: readonly (keyof F & string)[],
): View => ({ fields, columns });

/** The fields of a view, in its order and no others; flags become booleans in any case. */
export function shown({ fields }: View, row: Row): Row {
  const entries = Object.entries(fields).map(([name, kind]): [string, Json] => [
    name,
    valueOf(row[name] ?? null, kind),
  ]);
  return Object.fromEntries(entries);
}

function valueOf(value: Json, kind: FieldKind): Json {
  if (typeof kind === "object") {
    if (value === null) return null;
    const rows = (Array.isArray(value) ? value : [value]).map((row) => shown(kind, asRow(row)));
    return kind.single ? (rows[0] ?? null) : rows;
  }
  if (kind === "flag") return isOn(value);
  return value;
}

const isOn = (value: Json | undefined): boolean => value === true || value === 1 || value === "1";

/** One value for a person. */
export function inWords(value: Json | undefined, kind: FieldKind, decimals = 2): string {
  if (value === null || value === undefined) return "";
  if (typeof kind === "object") return nestedInWords(value, kind);
  switch (kind) {
    case "flag":
      return isOn(value) ? "yes" : "no";
    case "time":
      return textOf(value)
        .replace("T", " ")
        .replace(/\.\d+Z$/, "Z");
    case "money":
      return Number(value).toFixed(decimals);
    case "list":
      return Array.isArray(value) ? value.join(", ") : textOf(value);
    case "object":
      return JSON.stringify(value);
    default:
      return textOf(value);
  }
}

/** Nested objects, each by its columns. */
const nestedInWords = (value: Json, { columns, fields }: View): string =>
  (Array.isArray(value) ? value : [value])
    .map(asRow)
    .map((row) => columns.map((name) => inWords(row[name], fields[name] ?? "text")).join(" "))
    .join("; ");
