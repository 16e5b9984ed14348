import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  type Triggers,
  type Engine,
  type Session,
  rawStatement,
  copiedTablesOf,
  copyMarks,
} from "@souk/adapters-persistence/rows";
import { asOwner, tablesIn, text } from "./copy-source.js";
import { dropTriggers, makeTriggers, runAll, tablesWithout } from "./source-triggers.js";

/** How a copy has marked its source; null where it has not. */
export interface SourceMarks {
  readonly closed: string | null;
  readonly followed: string | null;
  /** Whether changes are or were recorded. */
  readonly isNoted: boolean;
}

/** The mark of a copy. */
export interface Marked {
  readonly mark: string;
  /** Not that of an interrupted copy. */
  readonly isFresh: boolean;
}

type MarkTable = typeof copyMarks.closed | typeof copyMarks.followed;

const markIn = {
  [copyMarks.closed]: text<{ mark: string }>(`select mark from ${copyMarks.closed}`),
  [copyMarks.followed]: text<{ mark: string }>(`select mark from ${copyMarks.followed}`),
};

const keepIn = (table: MarkTable) =>
  rawStatement<{ mark: string }>()<never>(
    (p) => sql`insert into ${sql.table(table)} (mark) values (${p.mark})`,
  );
const keepMark = {
  [copyMarks.closed]: keepIn(copyMarks.closed),
  [copyMarks.followed]: keepIn(copyMarks.followed),
};
const spoilMark = rawStatement<{ mark: string }>()<never>(
  (p) => sql`update ${sql.table(copyMarks.closed)} set mark = ${p.mark}`,
);

async function marksIn(session: Session): Promise<SourceMarks> {
  const present = await tablesIn(session);
  const look = async (table: MarkTable) =>
    present.includes(table) ? ((await session.one(markIn[table], {}))?.mark ?? "") : null;
  return {
    closed: await look(copyMarks.closed),
    followed: await look(copyMarks.followed),
    isNoted: present.includes(copyMarks.changes),
  };
}

export const marksOf = (engine: Engine): Promise<SourceMarks> => asOwner(engine, marksIn);

async function markWith(
  engine: Engine,
  table: MarkTable,
  kind: Triggers,
  fresh: (marks: SourceMarks) => string,
): Promise<Marked> {
  const tables = await copiedTablesOf(engine);
  return asOwner(engine, async (session) => {
    const marks = await marksIn(session);
    const before = table === copyMarks.closed ? marks.closed : marks.followed;
    if (before !== null) return { mark: before, isFresh: false };
    const mark = fresh(marks);
    await session.run(text(`create table ${table} (mark text not null)`), {});
    await session.run(keepMark[table], { mark });
    await runAll(session, kind.needs(tables));
    return { mark, isFresh: true };
  });
}

/** Closes a database for all writes. Afterwards no writer is left. */
export async function closeForWriting(engine: Engine): Promise<Marked> {
  const { closing } = engine.dialect.copying;
  const whose = ({ followed }: SourceMarks) => followed ?? randomUUID();
  const closed = await markWith(engine, copyMarks.closed, closing, whose);
  await makeTriggers(engine, closing);
  return closed;
}

/** Makes each writer record the keys that it writes; an interrupted copy stays incomplete. */
export async function follow(engine: Engine): Promise<Marked> {
  const { noting } = engine.dialect.copying;
  const followed = await markWith(engine, copyMarks.followed, noting, () => randomUUID());
  if (followed.isFresh) await makeTriggers(engine, noting);
  return followed;
}

/** The tables of which not every change would be noted. */
export const unfollowed = (engine: Engine): Promise<string[]> =>
  tablesWithout(engine, engine.dialect.copying.noting);

/** Removes the triggers of a copy; false if there were none. */
export async function stopFollowing(engine: Engine): Promise<boolean> {
  const wasFollowed = await asOwner(engine, async (session) => {
    const { followed, isNoted } = await marksIn(session);
    if (followed !== null) await session.run(text(`drop table ${copyMarks.followed}`), {});
    return followed !== null || isNoted;
  });
  if (wasFollowed) await dropTriggers(engine, engine.dialect.copying.noting);
  return wasFollowed;
}

/** Opens it again; false if it was open. */
export async function openForWriting(engine: Engine): Promise<boolean> {
  const wasClosed = await asOwner(engine, async (session) => {
    if ((await marksIn(session)).closed === null) return false;
    // No copy continues from here: someone may write while only some tables are open.
    await session.run(spoilMark, { mark: randomUUID() });
    return true;
  });
  if (!wasClosed) return false;
  await dropTriggers(engine, engine.dialect.copying.closing);
  await asOwner(engine, (session) => session.run(text(`drop table ${copyMarks.closed}`), {}));
  return true;
}
