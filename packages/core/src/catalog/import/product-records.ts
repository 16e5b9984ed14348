import { CoreError, type Issue } from "../../values/errors.js";
import { reviveExactly } from "./exact-json.js";
import { parseMoney } from "../../values/money.js";
import { CsvParser, type CsvRow } from "./csv.js";
import { meantBy } from "../../values/csv/csv-cell.js";
import { productFieldNames } from "../../ports/catalog/product.js";
import { productFields } from "../product-fields.js";
import { LineReader, type TextLine } from "./text-lines.js";
import { shortPieces } from "./text-pieces.js";

export const productFormats = ["ndjson", "csv"] as const;
export type ProductFormat = (typeof productFormats)[number];

const fieldNames: readonly string[] = Object.values(productFieldNames);
const HEADINGS_TOLD = 5;
const HEADINGS_READ = 50;

/** Far above any product; checking a number closely takes a microsecond or more per value. */
const MOST_VALUES = 1000;

/** Matches numbers that may have more digits than a double keeps; most lines skip the closer check. */
const ODD_NUMBER = /[\d.]{16}|\de/i;

/** One line of a file: its values, not yet checked. */
export type ProductRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

/** The records of each piece of the text together; one turn reads one piece. */
export async function* readRecords(
  format: ProductFormat,
  text: AsyncIterable<string>,
): AsyncGenerator<Iterable<ProductRecord>> {
  const reader = format === "csv" ? new CsvRecords() : new JsonRecords();
  for await (const piece of shortPieces(text)) yield reader.take(piece);
  yield reader.end();
}

class JsonRecords {
  readonly #lines = new LineReader();

  take(piece: string): Iterable<ProductRecord> {
    return recordsOf(this.#lines.take(piece));
  }

  end(): Iterable<ProductRecord> {
    return recordsOf(this.#lines.end());
  }
}

function* recordsOf(lines: Iterable<TextLine>): Generator<ProductRecord> {
  for (const { line, content, isTooLong } of lines) {
    if (isTooLong) yield { line, problem: "The line is too long." };
    else if (content.trim() !== "") yield { line, ...readObject(content) };
  }
}

function readObject(content: string): { values: Record<string, unknown> } | { problem: string } {
  // Its first and last character exclude most text that is no object, without the cost of an exception.
  const ends = content.trim();
  if (ends.startsWith("{") && ends.endsWith("}")) {
    try {
      const values = JSON.parse(content) as Record<string, unknown>;
      if (hasMoreValues(values, MOST_VALUES)) return { problem: "The line has too many values." };
      if (!ODD_NUMBER.test(content)) return { values };
      return { values: JSON.parse(content, reviveExactly) as Record<string, unknown> };
    } catch {
      // Invalid JSON gets the same message as JSON that is no object.
    }
  }
  return { problem: "The line must be a JSON object." };
}

/** Counts no further than `most`. */
function hasMoreValues(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen > most) return true;
    const next = left.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const name in next) {
      left.push((next as Record<string, unknown>)[name]);
      if (left.length > most) return true;
    }
  }
  return false;
}

class CsvRecords {
  readonly #parser = new CsvParser();
  #columns: readonly string[] | null = null;

  take(piece: string): Iterable<ProductRecord> {
    return this.#records(this.#parser.take(piece));
  }

  end(): Iterable<ProductRecord> {
    return this.#records(this.#parser.end());
  }

  *#records(rows: Iterable<CsvRow>): Generator<ProductRecord> {
    for (const { line, cells, problem } of rows) {
      if (this.#columns === null) {
        this.#columns = columnsOf(cells);
      } else if (problem !== undefined) {
        yield { line, problem };
      } else if (cells.length !== this.#columns.length) {
        yield { line, problem: `The line must have ${this.#columns.length} columns.` };
      } else {
        yield { line, values: valuesOf(this.#columns, cells) };
      }
    }
  }
}

/** A file with a wrong header is refused as a whole. */
function columnsOf(cells: readonly string[]): readonly string[] {
  const columns = cells.slice(0, HEADINGS_READ).map(headingOf);
  const unknown = columns.filter((column) => !fieldNames.includes(column));
  const repeated = columns.filter((column, at) => columns.indexOf(column) !== at);
  const messages = [
    ...inWords(unknown, "unknown", ` The columns of a product are: ${fieldNames.join(", ")}.`),
    ...inWords(repeated, "named twice", ""),
  ];
  if (messages.length === 0) return columns;
  const issues: Issue[] = messages.map((message) => ({ path: ["header"], message }));
  throw new CoreError("validation_failed", messages[0] ?? "", { issues });
}

/** One sentence for all of them, or none. */
function inWords(columns: readonly string[], fault: string, advice: string): string[] {
  const names = [...new Set(columns)].map((column) => `"${column.slice(0, 64)}"`);
  if (names.length === 0) return [];
  const told = names.slice(0, HEADINGS_TOLD).join(", ");
  const others = names.length > HEADINGS_TOLD ? " and others" : "";
  const subject = names.length === 1 ? `column ${told} is` : `columns ${told}${others} are`;
  return [`The ${subject} ${fault}.${advice}`];
}

const headingOf = (cell: string) => cell.trim().toLowerCase();

/** An empty cell has no value: a new product gets the default, a known one keeps its value. */
function valuesOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const said = columns
    .map((column, at) => [column, meantBy(cells[at] ?? "")] as const)
    .filter(([, cell]) => cell !== "");
  return Object.fromEntries(said.map(([column, cell]) => [column, readCell(column, cell.trim())]));
}

function readCell(column: string, cell: string): unknown {
  switch (kinds.get(column)) {
    case "object":
      return objectIn(cell);
    case "price":
      return parseMoney(cell) === null ? cell : Number(cell);
    case "number":
      return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell;
    case "flag":
      return { true: true, "1": true, false: false, "0": false }[cell.toLowerCase()] ?? cell;
    default:
      return cell;
  }
}

/** The field refuses text that is no object. */
function objectIn(cell: string): unknown {
  const read = readObject(cell);
  return "values" in read ? read.values : cell;
}

/** The type of the cells of each column, as its field needs it. */
const kinds = new Map(
  Object.entries(productFieldNames).map(([field, name]) => [
    name as string,
    kindOf(field as keyof typeof productFieldNames),
  ]),
);

function kindOf(
  field: keyof typeof productFieldNames,
): "price" | "number" | "flag" | "object" | "text" {
  if (field === "price") return field;
  const takes = (value: unknown) => productFields[field].safeParse(value).success;
  if (takes(true)) return "flag";
  if (takes({})) return "object";
  return takes(1) ? "number" : "text";
}
