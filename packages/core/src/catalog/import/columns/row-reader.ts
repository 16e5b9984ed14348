import { readCell, textOf } from "./product-cell.js";

export type Cells = readonly string[];

/**
 * Reads the values of a row by the names of their fields; null for a row that is no product. An empty cell has no
 * value: a new product gets the default, a known one keeps its value.
 */
export type RowReader = (cells: Cells) => Readonly<Record<string, unknown>> | null;

/** What ties a row to the other rows of its product. */
export interface RowGroup {
  /** Rows of one product follow each other and have the same text here; a row without it stands alone. */
  readonly product: string;
  /** The name of each option with its value in this row; none for a product without options. */
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly picture?: string;
  readonly alt?: string;
  readonly position?: number;
}

export type GroupReader = (cells: Cells) => RowGroup;

/** How the rows of a file are read. */
export interface Columns {
  readonly read: RowReader;
  readonly group?: GroupReader | undefined;
  /** Whether another shop system wrote the file. */
  readonly isForeign?: boolean;
}

/** Reads one cell of a row; empty if the file lacks the column. */
export type Cell = (cells: Cells) => string;

/** Finds a cell by its heading in lower case: the first of these names that the file has. */
export const cellsUnder =
  (headings: readonly string[]) =>
  (...names: string[]): Cell => {
    const name = names.find((name) => headings.includes(name));
    const at = name === undefined ? -1 : headings.indexOf(name);
    return (cells) => textOf(cells[at]);
  };

/** All cells under matching headings that have a text, in the order of the columns. */
export function manyCellsUnder(
  headings: readonly string[],
  matching: RegExp,
): (cells: Cells) => string[] {
  const places = [...headings.keys()].filter((at) => matching.test(headings[at] ?? ""));
  return (cells) => places.map((at) => textOf(cells[at])).filter((text) => text !== "");
}

/** Each field is read from a cell of its own. */
export function columnsReader(fields: Readonly<Record<string, number>>): RowReader {
  const columns = Object.entries(fields);
  return (cells) => said(columns.map(([field, at]) => [field, textOf(cells[at])]));
}

/** The values of the texts that are not empty. */
export const said = (texts: readonly (readonly [field: string, text: string])[]) =>
  Object.fromEntries(
    texts
      .filter(([, text]) => text !== "")
      .map(([field, text]) => [field, readCell(field, text)] as const),
  );
