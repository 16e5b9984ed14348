import { CsvParser, type CsvRow } from "./csv.js";

/** A row below the header, with what is wrong with it. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem?: string | undefined;
}

/** Reads a table whose first row names its columns. */
export class CsvTable {
  readonly #parser = new CsvParser();
  readonly #readHeader: (cells: readonly string[]) => string | undefined;
  #count: number | null = null;
  #problem: string | undefined;

  /** `readHeader` returns why no row can be read, if so. */
  constructor(readHeader: (cells: readonly string[]) => string | undefined) {
    this.#readHeader = readHeader;
  }

  /** Why no row can be read. */
  get problem(): string | undefined {
    return this.#problem;
  }

  take(piece: string): Iterable<TableRow> {
    return this.#rows(this.#parser.take(piece));
  }

  end(): Iterable<TableRow> {
    return this.#rows(this.#parser.end());
  }

  *#rows(rows: Iterable<CsvRow>): Generator<TableRow> {
    for (const { line, cells, problem } of rows) {
      if (this.#count === null) {
        this.#count = cells.length;
        const wrong = this.#readHeader(cells);
        this.#problem = problem === undefined ? wrong : `The header cannot be read. ${problem}`;
        continue;
      }
      const length =
        cells.length === this.#count ? undefined : `The line must have ${this.#count} columns.`;
      yield { line, cells, problem: this.#problem ?? problem ?? length };
    }
  }
}
