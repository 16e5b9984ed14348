import { CsvParser, type CsvRow } from "./csv.js";
import type { ColumnMap } from "./columns/column-map.js";
import { recognisedColumns } from "./columns/recognised-columns.js";
import type { RowReader } from "./columns/row-reader.js";
import { readObject } from "./read-object.js";
import { LineReader, type TextLine } from "./text-lines.js";
import { shortPieces } from "./text-pieces.js";

export const productFormats = ["ndjson", "csv"] as const;
export type ProductFormat = (typeof productFormats)[number];

/** One line of a file: its values, not yet checked. */
export type ProductRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

/** The records of each piece of the text together; one turn reads one piece. */
export async function* readRecords(
  format: ProductFormat,
  text: AsyncIterable<string>,
  map?: ColumnMap,
): AsyncGenerator<Iterable<ProductRecord>> {
  const reader = format === "csv" ? new CsvRecords(map) : new JsonRecords();
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

class CsvRecords {
  readonly #parser = new CsvParser();
  readonly #map: ColumnMap | undefined;
  #columns: { readonly count: number; readonly read: RowReader } | null = null;

  constructor(map: ColumnMap | undefined) {
    this.#map = map;
  }

  take(piece: string): Iterable<ProductRecord> {
    return this.#records(this.#parser.take(piece));
  }

  end(): Iterable<ProductRecord> {
    return this.#records(this.#parser.end());
  }

  *#records(rows: Iterable<CsvRow>): Generator<ProductRecord> {
    for (const { line, cells, problem } of rows) {
      if (this.#columns === null) {
        this.#columns = { count: cells.length, read: recognisedColumns(cells, this.#map) };
      } else if (problem !== undefined) {
        yield { line, problem };
      } else if (cells.length !== this.#columns.count) {
        yield { line, problem: `The line must have ${this.#columns.count} columns.` };
      } else {
        const values = this.#columns.read(cells);
        if (values) yield { line, values };
      }
    }
  }
}
