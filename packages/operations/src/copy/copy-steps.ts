import { type Engine, type Session } from "@souk/adapters-persistence/rows";
import { carryChanges } from "./carry-changes.js";
import { asOwner, beOwner } from "./copy-source.js";
import type { Progress } from "./copy-progress.js";
import { forgetNotes, notedAt } from "./noted-changes.js";
import { runAll } from "./source-triggers.js";

/** Reads one moment of the source and writes one transaction of the target. */
export type Step = <T>(work: (from: Session, to: Session) => Promise<T>) => Promise<T>;

export interface Places {
  readonly source: Engine;
  readonly target: Engine;
}

/** One moment of a database, for as long as the work lasts. */
export const atOneMoment = <T>(
  engine: Engine,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  engine.transaction("steady read", async (session) => {
    await beOwner(session);
    await runAll(session, session.dialect.copying.unhurried);
    return work(session);
  });

const inTarget = <T>(target: Engine, work: (session: Session) => Promise<T>): Promise<T> =>
  asOwner(target, async (session) => {
    await runAll(session, session.dialect.copying.unhurried);
    return work(session);
  });

/** All steps read the same moment. */
export const stepsAt =
  (from: Session, target: Engine): Step =>
  (work) =>
    inTarget(target, (to) => work(from, to));

/** Each step reads a moment of its own: of a source that no one writes to, they are the same. */
export const stepsBetween =
  ({ source, target }: Places): Step =>
  (work) =>
    atOneMoment(source, (from) => inTarget(target, (to) => work(from, to)));

/** Each step first carries over the changes recorded until its snapshot; `onNoted` gets their number. */
export const stepsFollowing =
  ({ source, target }: Places, progress: Progress, onNoted: (notes: number) => void): Step =>
  async (work) => {
    const { noted, carried, result } = await atOneMoment(source, async (from) => {
      const noted = await notedAt(from);
      return inTarget(target, async (to) => {
        const carried = await carryChanges(from, to, noted, progress);
        return { noted, carried, result: await work(from, to) };
      });
    });
    for (const [name, each] of carried) progress.set(name, each);
    const notes = [...noted.of.values()].reduce((sum, n) => sum + n, 0);
    if (notes > 0) await forgetNotes(source, noted);
    onNoted(notes);
    return result;
  };
