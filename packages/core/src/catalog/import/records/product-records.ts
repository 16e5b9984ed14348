import { CsvTable, type TableRow } from "./csv-table.js";
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
  readonly #table: CsvTable;
  readonly #seesCosts: boolean;
  readonly #held = new HeldRows();
  #columns: Columns | null = null;

  constructor(map: ColumnMap | undefined, seesCosts: boolean) {
    this.#seesCosts = seesCosts;
    this.#table = new CsvTable((cells) => {
      this.#columns = recognisedColumns(cells, map);
      return undefined;
    });
  }

  take(piece: string): Iterable<ProductRecord> {
    return this.#records(this.#table.take(piece));
  }

  *end(): Generator<ProductRecord> {
    yield* this.#records(this.#table.end());
    yield* this.#held.whole();
  }

  *#records(rows: Iterable<TableRow>): Generator<ProductRecord> {
    for (const { line, cells, problem } of rows) {
      if (this.#columns === null) continue;
      const { read, group, isForeign } = this.#columns;
      const isWrong = problem !== undefined;
      const told = isWrong ? null : read(cells);
      const values = told && isForeign && !this.#seesCosts ? withoutCost(told) : told;
      const record = isWrong ? { line, problem } : values && { line, values };
      if (group) yield* this.#held.take(record, cells, isWrong ? null : { ...group(cells), line });
      else if (record) yield record;
    }
  }
}

const withoutCost = ({ cost: _, ...values }: Readonly<Record<string, unknown>>) => values;
