import { CoreError, type Issue } from "../kernel/errors.js";
import { reviveExactly } from "../kernel/exact-json.js";
import { parseMoney } from "../kernel/money.js";
import { MAX_LINE_LENGTH, readCsv } from "./csv.js";
import { productFieldNames } from "./product.js";

export const productFormats = ["ndjson", "csv"] as const;
export type ProductFormat = (typeof productFormats)[number];

/** Where a number may have more digits than a double keeps; most lines are spared the closer look. */
const ODD_NUMBER = /[\d.]{16}|\de/i;

/** One line of a file: what it says, not yet whether that is right. */
export type ProductRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

export const readRecords = (format: ProductFormat, text: AsyncIterable<string>) =>
  format === "csv" ? readCsvRecords(text) : readJsonRecords(text);

async function* readJsonRecords(text: AsyncIterable<string>): AsyncGenerator<ProductRecord> {
  let line = 0;
  for await (const content of readLines(text)) {
    line += 1;
    if (content.length > MAX_LINE_LENGTH) yield { line, problem: "The line is too long." };
    else if (content.trim() !== "") yield { line, ...readObject(content) };
  }
}

function readObject(content: string): { values: Record<string, unknown> } | { problem: string } {
  try {
    const value: unknown = ODD_NUMBER.test(content)
      ? JSON.parse(content, reviveExactly)
      : JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { values: value as Record<string, unknown> };
    }
  } catch {
    // What is no JSON is no JSON object either.
  }
  return { problem: "The line must be a JSON object." };
}

async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let first = true;
  for await (const chunk of text) {
    const lines = (rest + (first ? chunk.replace(/^\uFEFF/, "") : chunk)).split("\n");
    first = false;
    // What is kept of an endless line is enough to know that it is too long.
    rest = (lines.pop() ?? "").slice(0, MAX_LINE_LENGTH + 1);
    yield* lines;
  }
  yield rest;
}

async function* readCsvRecords(text: AsyncIterable<string>): AsyncGenerator<ProductRecord> {
  let columns: readonly string[] | null = null;
  for await (const { line, cells, problem } of readCsv(text)) {
    if (columns === null) {
      columns = cells.map((cell) => cell.trim().toLowerCase());
      checkColumns(columns);
    } else if (problem !== undefined) {
      yield { line, problem };
    } else if (cells.length !== columns.length) {
      yield { line, problem: `The line must have ${columns.length} columns.` };
    } else {
      yield { line, values: valuesOf(columns, cells) };
    }
  }
}

/** A file with a wrong heading is wrong as a whole; nothing of it is read. */
function checkColumns(columns: readonly string[]): void {
  const known: readonly string[] = Object.values(productFieldNames);
  const issues: Issue[] = columns
    .filter((column, at) => !known.includes(column) || columns.indexOf(column) !== at)
    .map((column) => ({
      path: ["header"],
      message: `The column "${column.slice(0, 64)}" is unknown or named twice.`,
    }));
  if (issues.length > 0) {
    throw new CoreError("validation_failed", issues[0]?.message ?? "", { issues });
  }
}

/** An empty cell says nothing: a new product gets the default, a known one keeps what it has. */
function valuesOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const said = columns
    .map((column, at) => [column, cells[at] ?? ""] as const)
    .filter(([, cell]) => cell !== "");
  return Object.fromEntries(said.map(([column, cell]) => [column, readCell(column, cell.trim())]));
}

function readCell(column: string, cell: string): unknown {
  switch (column) {
    case "price":
      return parseMoney(cell) === null ? cell : Number(cell);
    case "stock":
    case "category_id":
    case "cover_id":
      return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell;
    case "published":
      return { true: true, "1": true, false: false, "0": false }[cell.toLowerCase()] ?? cell;
    default:
      return cell;
  }
}
