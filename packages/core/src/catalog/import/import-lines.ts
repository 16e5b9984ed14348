import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { LineReader } from "./import-line.js";
import type { ImportTally } from "./import-report.js";
import type { ProductRecord } from "./records/product-record.js";

/** The lines of one transaction: other readers and writers wait for one such batch at most. */
const LINES_TOGETHER = 50;
/** It takes long to index long texts for the search. */
const LETTERS_TOGETHER = 16_000;

/** The good lines, a few at a time, until the end or until too many were wrong. */
export async function* goodLines(
  records: AsyncIterable<Iterable<ProductRecord>>,
  tally: ImportTally,
  readLine: (record: ProductRecord) => ReturnType<LineReader>,
): AsyncGenerator<readonly ImportLine[]> {
  let batch: ImportLine[] = [];
  let letters = 0;
  for await (const some of records) {
    for (const record of some) {
      const line = readLine(record);
      if (!("wanted" in line)) {
        tally.note(line);
      } else {
        batch.push(line);
        letters += lettersOf(line);
      }
      if (batch.length === LINES_TOGETHER || letters >= LETTERS_TOGETHER) {
        yield batch;
        batch = [];
        letters = 0;
      }
      if (tally.isHopeless) {
        tally.report.stoppedAt = record.line;
        if (batch.length > 0) yield batch;
        return;
      }
    }
  }
  if (batch.length > 0) yield batch;
}

const lettersOf = ({ wanted: { name = "", description = "" } }: ImportLine) =>
  name.length + description.length;

/** In the order given; a repeated sku begins a new part, so that the later line changes what the earlier one made. */
export function* withoutRepeats(lines: readonly ImportLine[]): Generator<readonly ImportLine[]> {
  let part: ImportLine[] = [];
  let skus = new Set<string>();
  for (const line of lines) {
    const { sku } = line.wanted;
    if (sku && skus.has(sku)) {
      yield part;
      part = [];
      skus = new Set();
    }
    part.push(line);
    if (sku) skus.add(sku);
  }
  if (part.length > 0) yield part;
}
