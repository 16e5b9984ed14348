import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { LineError, LineReader } from "./import-line.js";
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
  let [rows, letters] = [0, 0];
  const firstLines = new Map<string, number>();
  for await (const some of records) {
    for (const record of some) {
      const [line, errors] = withoutRepeat(readLine(record), firstLines);
      if (errors.length > 0) tally.note(errors);
      if (line) {
        batch.push(line);
        rows += line.wanted.variants?.length ?? 1;
        letters += lettersOf(line);
      }
      if (rows >= LINES_TOGETHER || letters >= LETTERS_TOGETHER) {
        yield batch;
        batch = [];
        [rows, letters] = [0, 0];
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

/** A line whose SKU an earlier line has is an error that names the earlier line; the other variants of a product stay. */
function withoutRepeat(
  read: ReturnType<LineReader>,
  firstLines: Map<string, number>,
): [line: ImportLine | null, errors: readonly LineError[]] {
  if (!("wanted" in read)) return [null, read];
  const { line, lines, wanted } = read;
  const repeat = (sku: string | null | undefined, at: number): LineError[] => {
    if (!sku) return [];
    const first = firstLines.get(sku);
    if (first === undefined) firstLines.set(sku, at);
    if (first === undefined) return [];
    return [{ line: at, field: "sku", message: `The sku field repeats the SKU of line ${first}.` }];
  };
  const { variants } = wanted;
  if (!variants) {
    const errors = repeat(wanted.sku, line);
    return [errors.length > 0 ? null : read, errors];
  }
  const found = variants.map(({ sku }, at) => repeat(sku, lines?.[at] ?? line));
  const errors = found.flat();
  if (errors.length === 0) return [read, errors];
  const left = variants.filter((_, at) => found[at]?.length === 0);
  const own = lines?.filter((_, at) => found[at]?.length === 0);
  if (left.length === 0) return [null, errors];
  return [{ ...read, wanted: { ...wanted, variants: left }, ...(own && { lines: own }) }, errors];
}

const lettersOf = ({ wanted: { name = "", description = "" } }: ImportLine) =>
  name.length + description.length;

/** The SKUs that a line names. */
export const skusIn = ({ wanted }: ImportLine): string[] =>
  (wanted.variants ?? [wanted]).flatMap(({ sku }) => sku ?? []);

/**
 * In the order given; a repeated SKU begins a new part. Only an import that an earlier version staged repeats one, and
 * there the later line changes the product of the earlier one.
 */
export function* withoutRepeats(lines: readonly ImportLine[]): Generator<readonly ImportLine[]> {
  let part: ImportLine[] = [];
  let skus = new Set<string>();
  for (const line of lines) {
    const own = skusIn(line);
    if (own.some((sku) => skus.has(sku))) {
      yield part;
      part = [];
      skus = new Set();
    }
    part.push(line);
    for (const sku of own) skus.add(sku);
  }
  if (part.length > 0) yield part;
}
