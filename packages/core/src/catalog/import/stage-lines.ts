import { CoreError, invalid } from "../../values/errors.js";
import type { MemberContext } from "../../calls/context.js";
import type { Currency } from "../../values/currency.js";
import type { Steps } from "../../calls/use-case.js";
import { checkCurrency, type ImportEvent, lookUp, problemsOf } from "./import-batch.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { LineError } from "./import-line.js";
import type { ImportOnce } from "./import-once.js";
import type { ImportReport, ImportTally } from "./import-report.js";
import {
  discardImport,
  nothingWritten,
  type StagedImport,
  writeAccepted,
} from "./write-accepted.js";

/**
 * Writes all lines or none. The lines are staged until the last has arrived and none is wrong. Then one short
 * transaction accepts them, and only then are they written. So nobody waits for more than a few lines, and a process
 * that ends leaves no half of an import.
 */
export async function keepAllOrNone(
  steps: Steps<"member", ImportEvent>,
  currency: Currency,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
  progress: () => void,
  once: ImportOnce | undefined,
): Promise<void> {
  const { prepare, ports, call } = steps;
  const staged = await prepare(async ({ store, tenant, user, now }): Promise<StagedImport> => {
    const userId = user?.id ?? null;
    const id = await store.imports.begin(userId, now);
    return { id, tenantId: tenant.id, userId, requestId: call.requestId };
  });
  try {
    await stageLines(steps, staged.id, batches, tally);
    refuseErrors(tally.report);
    const kept = await steps.write(async (context) => {
      const { store, tenant, now } = context;
      checkCurrency(tenant, currency);
      const progress = { ...nothingWritten, answer: once?.placeIn(context) ?? null };
      if (!(await store.imports.accept(staged.id, progress, now))) throw interrupted();
      return once?.advance(context, {
        kind: "accepted",
        at: now.getTime(),
        importId: staged.id,
      });
    });
    kept?.done();
  } catch (error) {
    // If this fails, the upkeep removes the rest.
    await discardImport(ports, staged).catch(() => undefined);
    throw error;
  }
  const isOurs = await writeAccepted(ports, staged, ({ answer: _, ...counts }) => {
    tally.resume({ ...tally.report, ...counts });
    progress();
  });
  // Who wrote the last lines knows the whole result.
  if (!isOurs) throw interrupted();
}

async function stageLines(
  { prepare }: Steps<"member", ImportEvent>,
  id: number,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
): Promise<void> {
  const skus = new Set<string>();
  let part = 0;
  for await (const lines of batches) {
    part += 1;
    const errors = await prepare(async (context) => {
      const errors = await problemsIn(context, lines, skus);
      if (errors.length > 0 || tally.report.failed > 0) return errors;
      const isKept = await context.store.imports.keep(id, part, lines, context.now);
      if (!isKept) throw interrupted();
      return errors;
    });
    tally.note(errors);
  }
}

/** The shop's objections to these lines; earlier lines have named `skus`. */
async function problemsIn(
  context: MemberContext,
  lines: readonly ImportLine[],
  skus: Set<string>,
): Promise<LineError[]> {
  const [known, categories] = await lookUp(context, lines);
  const errors: LineError[] = [];
  for (const each of lines) {
    const { line, wanted } = each;
    const { sku } = wanted;
    const isKnown = sku ? known.has(sku) || skus.has(sku) : false;
    const problems = problemsOf(each, isKnown, categories);
    errors.push(...problems.map((problem) => ({ line, ...problem })));
    if (sku && problems.length === 0) skus.add(sku);
  }
  return errors;
}

const interrupted = () =>
  new CoreError("unavailable", "The import was interrupted. Please try again.", {
    retryAfterSeconds: 1,
  });

function refuseErrors({ errors }: ImportReport): void {
  if (errors.length === 0) return;
  throw invalid(
    errors.map(({ line, field, message }) => ({
      path: ["lines", line, ...(field === null ? [] : [field])],
      message: `Line ${line}: ${message}`,
    })),
  );
}
