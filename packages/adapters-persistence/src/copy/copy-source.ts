import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Engine, Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { Migrator } from "../migrations/migrator.js";
import { aheadWords } from "../migrations/window.js";
import { copiedTables, isKnown } from "./copied-tables.js";
import { CopyRefused } from "./copy-refused.js";
import { ownNames } from "../schema/own-names.js";
import { CLOSED_TABLE } from "../engine/copy-marks.js";

export const text = <R = never>(words: string) =>
  rawStatement<object>()<R>(() => sql.raw<R>(words));

/** A transaction as the owner of the tables, for all tenants. */
export const asOwner = <T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> =>
  engine.transaction("long write", async (session) => {
    await beOwner(session);
    return work(session);
  });

export async function beOwner(session: Session): Promise<void> {
  session.see({ tenant: "*" });
  for (const statement of session.words.copying.asOwner) await session.run(text(statement), {});
}

const tables = rawStatement<object>()<{ name: string }>(
  (_, words) => words.copying.tables as ReturnType<typeof sql<{ name: string }>>,
);

/** As the program calls them; with a prefix, all others belong to somebody else. */
export const tablesIn = async (session: Session): Promise<string[]> =>
  (await session.all(tables, {})).flatMap(({ name }) => {
    const { home } = session.words;
    const own = home.own(name);
    return own !== null && (home.prefix === "" || ownNames.has(own)) ? own : [];
  });

const mark = text<{ mark: string }>(`select mark from ${CLOSED_TABLE}`);
const keepMark = rawStatement<{ mark: string }>()<never>(
  (p) => sql`insert into ${sql.table(CLOSED_TABLE)} (mark) values (${p.mark})`,
);

const closedNames = copiedTables.map(({ name }) => name);

/** Refuses a source that this program could not copy completely. */
export async function checkSource(
  engine: Engine,
  migrator: Migrator,
  leaveOut: readonly string[],
): Promise<void> {
  const { executed, pending, unknown } = await migrator.status();
  if (executed.length === 0) throw new CopyRefused("The source holds no Souk.");
  if (unknown.length > 0) {
    throw new CopyRefused(aheadWords("The source", unknown));
  }
  if (pending.length > 0) {
    throw new CopyRefused(
      `The source lacks migrations (${pending.join(", ")}); run souk db migrate on it first.`,
    );
  }
  const present = await engine.transaction("read", tablesIn);
  const strange = present.filter((name) => !isKnown(name) && !leaveOut.includes(name));
  if (strange.length > 0) {
    throw new CopyRefused(
      `The source holds tables that are not Souk's: ${strange.join(", ")}. Copy them by other means, and name each with --leave-out.`,
    );
  }
}

interface Closing {
  readonly mark: string;
  /** Not the closing of an interrupted copy. */
  readonly isFresh: boolean;
}

/** Closes a database for everybody's writes, and returns the mark of this closing. */
export const closeForWriting = (engine: Engine): Promise<Closing> =>
  asOwner(engine, async (session) => {
    if ((await tablesIn(session)).includes(CLOSED_TABLE)) {
      return { mark: (await session.one(mark, {}))?.mark ?? "", isFresh: false };
    }
    const fresh = randomUUID();
    await session.run(text(`create table ${CLOSED_TABLE} (mark text not null)`), {});
    await session.run(keepMark, { mark: fresh });
    for (const statement of session.words.copying.close(closedNames)) {
      await session.run(text(statement), {});
    }
    return { mark: fresh, isFresh: true };
  });

/** Undoes it; false if the database was open. */
export const openForWriting = (engine: Engine): Promise<boolean> =>
  asOwner(engine, async (session) => {
    if (!(await tablesIn(session)).includes(CLOSED_TABLE)) return false;
    for (const statement of session.words.copying.open(closedNames)) {
      await session.run(text(statement), {});
    }
    await session.run(text(`drop table ${CLOSED_TABLE}`), {});
    return true;
  });
