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
  const firstLines = new Map<string, number>();
  for await (const some of records) {
    for (const record of some) {
      const line = withoutRepeat(readLine(record), firstLines);
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

/** A line whose SKU an earlier line has is an error that names the earlier line. */
function withoutRepeat(
  read: ReturnType<LineReader>,
  firstLines: Map<string, number>,
): ReturnType<LineReader> {
  const sku = "wanted" in read ? read.wanted.sku : undefined;
  if (!sku || !("wanted" in read)) return read;
  const first = firstLines.get(sku);
  if (first === undefined) {
    firstLines.set(sku, read.line);
    return read;
  }
  const message = `The sku field repeats the SKU of line ${first}.`;
  return [{ line: read.line, field: "sku", message }];
}

const lettersOf = ({ wanted: { name = "", description = "" } }: ImportLine) =>
  name.length + description.length;

/**
 * In the order given; a repeated SKU begins a new part. Only an import that an earlier version staged repeats one, and
 * there the later line changes the product of the earlier one.
 */
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
