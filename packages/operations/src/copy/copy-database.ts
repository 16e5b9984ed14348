import { randomUUID } from "node:crypto";
import { classify, type OpenTables, openTables } from "@souk/adapters-persistence/rows";
import { checkSource, refuseSpread } from "./copy-source.js";
import { carryRest, type CopyStages, followTables, refuseUnnoted } from "./copy-stages.js";
import { atOneMoment, type Places, type Step, stepsAt, stepsBetween } from "./copy-steps.js";
import {
  type CopiedTable,
  compareTables,
  copyTables,
  type CopyWatching,
  reportOf,
} from "./copy-tables.js";
import { beginTarget, continueIds, finishTarget, readyTarget, settle } from "./copy-target.js";
import type { Progress } from "./copy-progress.js";
import { CopyRefused } from "./copy-refused.js";
import {
  closeForWriting,
  follow,
  type Marked,
  marksOf,
  openForWriting,
  stopFollowing,
  unfollowed,
} from "./source-marks.js";

export interface CopyOptions extends CopyWatching, CopyStages {
  readonly from: string;
  readonly to: string;
  /** Tables of others in the source, which are not copied. */
  readonly leaveOut?: readonly string[];
  /** Copies while others continue writing, and closes the source only for what is left at the end. */
  readonly follow?: boolean;
}

const open = (url: string) => openTables({ url });

/**
 * Copies a whole database with all its ids into an empty one of either engine. The source is closed for writing, at
 * once or after it was followed, and stays so. After an interruption, another call continues where it was. Every table
 * is compared.
 */
export function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
  return betweenOwners(options, options.follow === true ? copyFollowing : copyClosed);
}

/**
 * Copies a whole database as it is at this moment into an empty one of either engine, while others continue writing.
 * Interrupted, it has left nothing that could be used.
 */
export function copySnapshot(options: CopyOptions): Promise<CopiedTable[]> {
  return betweenOwners(options, async (source, target) => {
    const places = { source: source.engine, target: target.engine };
    await readyTarget(source.engine, target.engine, target.migrator);
    const progress = await beginTarget(source.engine, target.engine, randomUUID());
    await atOneMoment(source.engine, (from) =>
      copyWhole(places, progress, stepsAt(from, target.engine), options),
    );
    await finishTarget(target.engine);
    return reportOf(progress);
  });
}

type Copy = (
  source: OpenTables,
  target: OpenTables,
  options: CopyOptions,
) => Promise<CopiedTable[]>;

async function betweenOwners(options: CopyOptions, copy: Copy): Promise<CopiedTable[]> {
  if (options.from === options.to) throw new CopyRefused("The source and the target are the same.");
  try {
    return await copyBetween(options, copy);
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    throw new CopyRefused("The logins must own the tables of the source and of the target.", {
      cause: error,
    });
  }
}

async function copyBetween(options: CopyOptions, copy: Copy): Promise<CopiedTable[]> {
  const source = await open(options.from);
  try {
    await checkSource(source.engine, source.migrator, options.leaveOut ?? []);
    const target = await open(options.to);
    try {
      // Before the source is closed: a host of the target would end the attempt.
      const release = target.lock();
      try {
        return await copy(source, target, options);
      } finally {
        release();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyClosed(
  source: OpenTables,
  target: OpenTables,
  options: CopyOptions,
): Promise<CopiedTable[]> {
  await readyFor(source, target);
  const closed = await closeForWriting(source.engine);
  const progress = await begun(source, target, closed, () => openForWriting(source.engine));
  return copyRest(source, target, progress, options);
}

async function copyFollowing(
  source: OpenTables,
  target: OpenTables,
  options: CopyOptions,
): Promise<CopiedTable[]> {
  if ((await marksOf(source.engine)).closed !== null) return copyClosed(source, target, options);
  await readyFor(source, target);
  const followed = await follow(source.engine);
  const progress = await begun(source, target, followed, () => stopFollowing(source.engine));
  refuseUnnoted(await unfollowed(source.engine));
  await followTables({ source: source.engine, target: target.engine }, progress, options);
  await options.onStage?.("closing");
  await closeForWriting(source.engine);
  await options.onStage?.("closed");
  return copyRest(source, target, progress, options);
}

/** Stops following the source for any other target. */
async function readyFor(source: OpenTables, target: OpenTables): Promise<void> {
  await refuseSpread(source.engine);
  const isBegun = await readyTarget(source.engine, target.engine, target.migrator);
  if (!isBegun) await stopFollowing(source.engine);
}

/** The progress of the target; undoes the change of the source if the target belongs to another copy. */
const begun = (
  source: OpenTables,
  target: OpenTables,
  { mark, isFresh }: Marked,
  undo: () => Promise<unknown>,
): Promise<Progress> =>
  beginTarget(source.engine, target.engine, mark).catch(async (error: unknown) => {
    if (isFresh) await undo();
    throw error;
  });

/** The source is closed: brings over what a copy that followed it has left, or everything. */
async function copyRest(
  source: OpenTables,
  target: OpenTables,
  progress: Progress,
  options: CopyOptions,
): Promise<CopiedTable[]> {
  const places = { source: source.engine, target: target.engine };
  const isFollowed = (await marksOf(source.engine)).followed !== null;
  if (isFollowed) await carryRest(places, progress, options);
  else await copyWhole(places, progress, stepsBetween(places), options);
  await options.onStage?.("finishing");
  await finishTarget(places.target);
  await stopFollowing(places.source);
  return reportOf(progress);
}

/** Copies everything from a source without writers, or from a snapshot of it. */
async function copyWhole(
  { source, target }: Places,
  progress: Progress,
  step: Step,
  options: CopyOptions,
): Promise<void> {
  await copyTables(step, progress, options);
  await continueIds(source, target, progress.tables);
  await compareTables(step, progress, options.onRows);
  await settle(target);
}

/** Ends a copy at its source: opens it for writing, and lets nothing follow it; false if there was nothing to end. */
export async function reopenDatabase(url: string): Promise<boolean> {
  const database = await open(url);
  try {
    const wasFollowed = await stopFollowing(database.engine);
    const wasClosed = await openForWriting(database.engine);
    return wasClosed || wasFollowed;
  } finally {
    await database.close();
  }
}
