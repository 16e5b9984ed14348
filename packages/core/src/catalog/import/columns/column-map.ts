import * as z from "zod";
import { invalid } from "../../../values/errors.js";
import { text } from "../../../values/fields.js";
import { fieldNames, groupedColumns } from "./own-columns.js";
import type { Columns } from "./row-reader.js";
import { described } from "../../../values/schemas/described.js";
import { refuse } from "../../../values/validation.js";

/** The heading that a file has for each field. */
export type ColumnMap = Readonly<Record<string, string>>;

const FORM = "The :field field must be pairs such as name:Title,price:Price.";

export const columnMap = described(
  z.pipe(
    text({ min: 1, max: 4000 }),
    z.transform((text, ctx): ColumnMap => {
      const pairs = text.startsWith("{") ? pairsOfJson(text) : pairsOfText(text);
      const message = pairs === null ? FORM : problemOf(pairs);
      if (message !== null) refuse(ctx, message);
      return Object.fromEntries(pairs ?? []);
    }),
  ),
  "Maps fields to the columns of a CSV file: `name:Title,price:Variant Price`, or a JSON object. Other columns are ignored.",
);

type Pairs = readonly (readonly [field: string, heading: string])[];

function pairsOfText(text: string): Pairs | null {
  const pairs = text.split(",").map((pair) => /^([^:]+):(.+)$/s.exec(pair));
  if (pairs.includes(null)) return null;
  return pairs.map((pair) => [pair?.[1]?.trim() ?? "", pair?.[2] ?? ""]);
}

function pairsOfJson(text: string): Pairs | null {
  try {
    const pairs = Object.entries(JSON.parse(text) as object);
    return pairs.every((pair): pair is [string, string] => typeof pair[1] === "string")
      ? pairs
      : null;
  } catch {
    return null;
  }
}

function problemOf(pairs: Pairs): string | null {
  const fields = pairs.map(([field]) => field);
  const unknown = fields.find((field) => !fieldNames.includes(field));
  if (unknown !== undefined) {
    const known = `The columns of a product are: ${fieldNames.join(", ")}.`;
    return `The :field field names the unknown field "${unknown.slice(0, 64)}". ${known}`;
  }
  const repeated = fields.find((field, at) => fields.indexOf(field) !== at);
  return repeated === undefined ? null : `The :field field names the field ${repeated} twice.`;
}

/** Reads the columns that the caller has named, and no others. */
export function mappedColumns(headings: readonly string[], map: ColumnMap): Columns {
  const places = Object.entries(map).map(([field, heading]) => {
    const at = headings.indexOf(headingOf(heading));
    if (at !== -1) return [field, at] as const;
    const message = `The file has no column "${heading.slice(0, 64)}", which the map names.`;
    throw invalid([{ path: ["map"], message }]);
  });
  return groupedColumns(Object.fromEntries(places));
}

export const headingOf = (cell: string): string => cell.trim().toLowerCase();
