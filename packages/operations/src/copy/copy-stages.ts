import { CopyRefused } from "./copy-refused.js";
import type { Progress } from "./copy-progress.js";
import { type Places, stepsFollowing } from "./copy-steps.js";
import { compareTables, copyTables, type CopyWatching, countTables } from "./copy-tables.js";
import { continueIds, settle } from "./copy-target.js";
import { unfollowed } from "./source-marks.js";

/**
 * The next step of a copy that follows its source: copy while changes are noted, carry them over, compare, carry again,
 * close the source, carry the rest, and finish.
 */
export type CopyStage = "copying" | "carrying" | "comparing" | "closing" | "closed" | "finishing";

export interface CopyStages {
  /** Called before each stage, which begins when it has returned. */
  readonly onStage?: ((stage: CopyStage) => unknown) | undefined;
  /** Called with the number of changes that a step applies. */
  readonly onNoted?: ((notes: number) => void) | undefined;
}

type Watching = CopyWatching & CopyStages;

/** Few enough changes to carry over at once. */
const LITTLE = 1_000;

export function refuseUnnoted(tables: readonly string[]): void {
  if (tables.length === 0) return;
  throw new CopyRefused(
    `Changes of ${tables.join(", ")} were not recorded: a trigger of the copy is missing. Run souk db reopen, and copy into a new database.`,
  );
}

/**
 * Brings over and compares everything while others write, until the source may be closed for the little that is left.
 */
export async function followTables(
  places: Places,
  progress: Progress,
  watching: Watching,
): Promise<void> {
  const { onStage, onRows, onNoted = () => {} } = watching;
  const step = stepsFollowing(places, progress, onNoted);
  await onStage?.("copying");
  await copyTables(step, progress, watching);
  if (!isCompared(progress)) {
    await settle(places.target);
    await carryUntil(LITTLE, places, progress, watching);
    await onStage?.("comparing");
    await compareTables(step, progress, onRows);
  }
  await carryUntil(LITTLE, places, progress, watching);
  refuseUnnoted(await unfollowed(places.source));
}

/** Carries the rest over once the source is closed. */
export async function carryRest(
  places: Places,
  progress: Progress,
  watching: Watching,
): Promise<void> {
  refuseUnnoted(await unfollowed(places.source));
  const step = stepsFollowing(places, progress, watching.onNoted ?? (() => {}));
  if (!isCompared(progress)) {
    await copyTables(step, progress, watching);
    await settle(places.target);
  }
  await carryUntil(0, places, progress, watching);
  if (!isCompared(progress)) await compareTables(step, progress, watching.onRows);
  await continueIds(places.source, places.target, progress.tables);
  await countTables(step, progress);
}

const isCompared = (progress: Progress): boolean =>
  progress.size > 0 && [...progress.values()].every(({ compared }) => compared !== undefined);

/** Carries changes over until few are left. */
async function carryUntil(
  few: number,
  places: Places,
  progress: Progress,
  { onStage, onNoted }: Watching,
): Promise<void> {
  let found = Infinity;
  const step = stepsFollowing(places, progress, (notes) => {
    found = notes;
    onNoted?.(notes);
  });
  while (found > few) {
    await onStage?.("carrying");
    await step(async () => {});
  }
}
