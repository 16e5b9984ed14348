import { skusIn } from "./import-lines.js";
import { invalid } from "../../values/errors.js";
import type { MemberContext } from "../../calls/context.js";
import type { Currency } from "../../values/currency.js";
import type { Steps } from "../../calls/use-case.js";
import { checkCurrency, type ImportEvent, lookUp, problemsOf } from "./import-batch.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { LineError } from "./import-line.js";
import type { ImportProgress, LinesDigest } from "../../ports/catalog/staged-import-repository.js";
import { noLines, withLines } from "./import-proof.js";
import { interrupted } from "./picture-tasks.js";
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
 * transaction accepts them, and only then are they written. So no one waits for more than a few lines, and a process
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
  const { ports } = steps;
  const stageAll = async (id: number) => {
    await stageLines(steps, id, batches, tally);
  };
  const staged = await acceptAll(steps, stageAll, async (context, id) => {
    refuseErrors(tally.report);
    checkCurrency(context.tenant, currency);
    const progress = { ...nothingWritten, answer: once?.placeIn(context) ?? null };
    const kept = await once?.advance(context, {
      kind: "accepted",
      at: context.now.getTime(),
      importId: id,
    });
    return { progress, done: kept?.done };
  });
  const isOurs = await writeAccepted(ports, staged, ({ created, updated, unchanged, pictures }) => {
    const importId = pictures !== undefined && { importId: pictures };
    tally.resume({ ...tally.report, created, updated, unchanged, ...importId });
    progress();
  });
  // Who wrote the last lines knows the whole result.
  if (!isOurs) throw interrupted();
}

interface Accepted {
  readonly progress: ImportProgress;
  /** Called after the commit. */
  readonly done: (() => void) | undefined;
}

/** Stores the lines of an import, and accepts it in one short transaction. Without that nothing of it stays. */
export async function acceptAll(
  { prepare, write, ports, call }: Steps<"member", ImportEvent>,
  stageAll: (id: number) => Promise<void>,
  accepting: (context: MemberContext<ImportEvent>, id: number) => Promise<Accepted>,
): Promise<StagedImport> {
  const staged = await prepare(async ({ store, tenant, user, now }): Promise<StagedImport> => {
    const userId = user?.id ?? null;
    const id = await store.imports.begin(userId, now);
    return { id, tenantId: tenant.id, userId, requestId: call.requestId };
  });
  try {
    await stageAll(staged.id);
    const { done } = await write(async (context) => {
      const accepted = await accepting(context, staged.id);
      const { store, now } = context;
      if (!(await store.imports.accept(staged.id, accepted.progress, now))) throw interrupted();
      return accepted;
    });
    done?.();
    return staged;
  } catch (error) {
    // If this fails, the upkeep removes the rest.
    await discardImport(ports, staged).catch(() => undefined);
    throw error;
  }
}

/** Stores good lines as they are; what the shop says of them is seen when they are written. */
export async function stageUnchecked(
  { prepare, ports }: Steps<"member", ImportEvent>,
  id: number,
  batches: AsyncIterable<readonly ImportLine[]>,
): Promise<LinesDigest> {
  let part = 0;
  let staged = noLines;
  for await (const lines of batches) {
    part += 1;
    staged = withLines(staged, lines, ports.secrets);
    const isKept = await prepare(({ store, now }) => store.imports.keep(id, part, lines, now));
    if (!isKept) throw interrupted();
  }
  return staged;
}

export async function stageLines(
  { prepare, ports }: Steps<"member", ImportEvent>,
  id: number,
  batches: AsyncIterable<readonly ImportLine[]>,
  tally: ImportTally,
): Promise<LinesDigest> {
  let part = 0;
  let staged = noLines;
  for await (const lines of batches) {
    part += 1;
    staged = withLines(staged, lines, ports.secrets);
    const errors = await prepare(async (context) => {
      const errors = await problemsIn(context, lines);
      if (errors.length > 0 || tally.report.failed > 0) return errors;
      const isKept = await context.store.imports.keep(id, part, lines, context.now);
      if (!isKept) throw interrupted();
      return errors;
    });
    tally.note(errors);
  }
  return staged;
}

/** The shop's objections to these lines. */
async function problemsIn(
  context: MemberContext,
  lines: readonly ImportLine[],
): Promise<LineError[]> {
  const [known, categories] = await lookUp(context, lines);
  return lines.flatMap((each) => {
    const isKnown = skusIn(each).some((sku) => known.has(sku));
    const problems = problemsOf(each, isKnown, categories);
    return problems.map((problem) => ({ line: each.line, ...problem }));
  });
}

export function refuseErrors({ errors }: ImportReport): void {
  if (errors.length === 0) return;
  throw invalid(
    errors.map(({ line, field, message }) => ({
      path: ["lines", line, ...(field === null ? [] : [field])],
      message: `Line ${line}: ${message}`,
    })),
  );
}
