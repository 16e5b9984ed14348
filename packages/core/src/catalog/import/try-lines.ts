import type { MemberContext } from "../../calls/context.js";
import type { Steps } from "../../calls/use-case.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { Product, ProductDetails } from "../../ports/catalog/product.js";
import { newProduct } from "../product-rules.js";
import { productDefaults } from "../../ports/catalog/product.js";
import { type BatchReport, type ImportEvent, type Judged, judge, lookUp } from "./import-batch.js";
import { withoutRepeats } from "./import-lines.js";
import { type ImportTally, MOST_BAD_LINES } from "./import-report.js";

const LINES_TOGETHER = 1_000;

/** Reports what an import of these lines would do, and writes nothing. */
export async function tryLines(
  { prepare }: Steps<"member", ImportEvent>,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
  progress: () => void,
): Promise<void> {
  const tried = new TriedProducts();
  for await (const lines of together(batches, tally)) {
    const reports = await prepare(async (context) => {
      const reports: BatchReport[] = [];
      for (const part of withoutRepeats(lines)) reports.push(await tryPart(context, part, tried));
      return reports;
    });
    for (const report of reports) tally.add(report);
    progress();
  }
}

/**
 * Joins batches, because a transaction costs more than its lines and this one writes nothing. Yields before so many lines
 * could be wrong that an import would have stopped among them.
 */
async function* together(
  batches: AsyncIterable<readonly ImportLine[]>,
  { report }: ImportTally,
): AsyncGenerator<readonly ImportLine[]> {
  let lines: ImportLine[] = [];
  for await (const batch of batches) {
    lines.push(...batch);
    if (lines.length < LINES_TOGETHER && report.failed + lines.length < MOST_BAD_LINES) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function tryPart(
  context: MemberContext,
  lines: readonly ImportLine[],
  tried: TriedProducts,
): Promise<BatchReport> {
  const [stored, categories] = await lookUp(context, lines);
  const known = tried.over(stored, lines, context);
  const judged = judge(context, lines, known, categories);
  tried.remember(judged);
  const { added, changed, unchanged, errors } = judged;
  return { created: added.length, updated: changed.length, unchanged, errors };
}

/**
 * The products as earlier lines of the file would have left them. It holds the changed values alone, as text, so that
 * it stays smaller than the file.
 */
class TriedProducts {
  readonly #bySku = new Map<string, string>();

  /** The stored products of these lines, with what earlier lines would have made of them. */
  over(
    stored: ReadonlyMap<string, Product>,
    lines: readonly ImportLine[],
    context: MemberContext,
  ): ReadonlyMap<string, Product> {
    const known = new Map(stored);
    for (const { wanted } of lines) {
      const sku = wanted.sku ?? "";
      const changes = this.#bySku.get(sku);
      if (changes === undefined) continue;
      const before = known.get(sku) ?? asStored(context);
      known.set(sku, { ...before, ...(JSON.parse(changes) as Partial<ProductDetails>), sku });
    }
    return known;
  }

  remember({ added, changed }: Judged): void {
    for (const { createdAt: _, updatedAt: __, currency: ___, sku, ...details } of added) {
      this.#keep(sku, withoutDefaults(details));
    }
    for (const { before, changes } of changed) this.#keep(before.sku, changes);
  }

  #keep(sku: string | null, changes: Partial<ProductDetails>): void {
    if (sku === null) return;
    const before = JSON.parse(this.#bySku.get(sku) ?? "{}") as Partial<ProductDetails>;
    this.#bySku.set(sku, JSON.stringify({ ...before, ...changes }));
  }
}

const defaults: Readonly<Record<string, unknown>> = productDefaults;

const withoutDefaults = (details: Partial<ProductDetails>): Partial<ProductDetails> =>
  Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== defaults[name]));

/** A product that only an earlier line would have made. */
const asStored = (context: MemberContext): Product => ({
  ...newProduct({ name: "", price: 0 }, context),
  id: 0,
  version: 1,
});
