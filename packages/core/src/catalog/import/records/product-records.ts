import { CsvParser, type CsvRow } from "./csv.js";
import type { ColumnMap } from "../columns/column-map.js";
import { recognisedColumns } from "../columns/recognised-columns.js";
import type { Columns } from "../columns/row-reader.js";
import { JsonRecords } from "./json-records.js";
import { HeldRows } from "./held-rows.js";
import { readObject } from "./read-object.js";
import type { ProductRecord } from "./product-record.js";
import type { Timer } from "../../../ports/timer.js";
import { shortPieces } from "./text-pieces.js";

export const productFormats = ["ndjson", "csv"] as const;
export type ProductFormat = (typeof productFormats)[number];

interface ReadingOptions {
  readonly map?: ColumnMap | undefined;
  readonly timer?: Timer | undefined;
  /** Without this, costs in files of other shop systems are left out, since a caller cannot avoid them. */
  readonly seesCosts?: boolean;
}

/** The records of each piece of the text together; one turn reads one piece. */
export async function* readRecords(
  format: ProductFormat,
  text: AsyncIterable<string>,
  { map, timer, seesCosts = true }: ReadingOptions = {},
): AsyncGenerator<Iterable<ProductRecord>> {
  const reader = format === "csv" ? new CsvRecords(map, seesCosts) : new JsonRecords(readObject);
  for await (const piece of shortPieces(text, timer)) yield reader.take(piece);
  yield reader.end();
}

class CsvRecords {
  readonly #parser = new CsvParser();
  readonly #map: ColumnMap | undefined;
  readonly #seesCosts: boolean;
  readonly #held = new HeldRows();
  #columns: (Columns & { readonly count: number }) | null = null;
  /** Why no line can be read. */
  #problem: string | undefined;

  constructor(map: ColumnMap | undefined, seesCosts: boolean) {
    this.#map = map;
    this.#seesCosts = seesCosts;
  }

  take(piece: string): Iterable<ProductRecord> {
    return this.#records(this.#parser.take(piece));
  }

  *end(): Generator<ProductRecord> {
    yield* this.#records(this.#parser.end());
    yield* this.#held.whole();
  }

  *#records(rows: Iterable<CsvRow>): Generator<ProductRecord> {
    for (const row of rows) {
      if (this.#columns === null) {
        const { cells, problem } = row;
        if (problem !== undefined) this.#problem = `The header cannot be read. ${problem}`;
        this.#columns = { count: cells.length, ...recognisedColumns(cells, this.#map) };
        continue;
      }
      const { line, cells } = row;
      const { count, read, group, isForeign } = this.#columns;
      const problem =
        this.#problem ??
        row.problem ??
        (cells.length === count ? undefined : `The line must have ${count} columns.`);
      const isWrong = problem !== undefined;
      const told = isWrong ? null : read(cells);
      const values = told && isForeign && !this.#seesCosts ? withoutCost(told) : told;
      const record = isWrong ? { line, problem } : values && { line, values };
      if (group) yield* this.#held.take(record, cells, isWrong ? null : group(cells));
      else if (record) yield record;
    }
  }
}

const withoutCost = ({ cost: _, ...values }: Readonly<Record<string, unknown>>) => values;
