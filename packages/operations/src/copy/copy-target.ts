import { sql } from "kysely";
import { type Migrator } from "@souk/adapters-persistence";
import {
  type Engine,
  type Session,
  rawStatement,
  migrationTable,
  type Values,
  type Table,
  copiedRows,
  copiedTablesOf,
  rememberedIn,
  runMigrations,
  indexRows,
  copyMarks,
} from "@souk/adapters-persistence/rows";
import { CopyRefused } from "./copy-refused.js";
import { asOwner, beOwner, tablesIn, text } from "./copy-source.js";
import { Progress, type TableProgress } from "./copy-progress.js";
import { runAll } from "./source-triggers.js";

const keptProgress = text<{ name: string; value: string }>(
  `select name, value from ${copyMarks.progress}`,
);
const keepValue = rawStatement<{ name: string; value: string }>()<never>(
  (p) => sql`
    insert into ${sql.table(copyMarks.progress)} (name, value) values (${p.name}, ${p.value})
    on conflict (name) do update set value = excluded.value`,
);

const MARK = "mark";
const keyProofs = "encryption_keys";

/**
 * Prepares an empty target with our migrations and those of the source's extensions. True if it contains a part of a
 * copy.
 */
export async function readyTarget(
  source: Engine,
  engine: Engine,
  migrator: Migrator,
): Promise<boolean> {
  if ((await migrator.status()).executed.length === 0) await migrator.up();
  const { pending, unknown } = await migrator.status();
  const newer = unknown.filter((name) => name !== copyMarks.unfinished);
  if (pending.length + newer.length > 0) {
    throw new CopyRefused(
      `The target has another version (${[...pending, ...newer].join(", ")}); copy into an empty database.`,
    );
  }
  await runMigrations(engine, await rememberedIn(source));
  const tables = await copiedTablesOf(source);
  return asOwner(engine, async (session) => {
    const isBegun = (await tablesIn(session)).includes(copyMarks.progress);
    if (!isBegun) await checkEmpty(session, tables);
    return isBegun;
  });
}

/** Begins in the target, or finds it as an interrupted copy of the same source left it; returns the progress of each table. */
export async function beginTarget(source: Engine, engine: Engine, mark: string): Promise<Progress> {
  const tables = await copiedTablesOf(source);
  return new Progress(tables, await begun(engine, mark));
}

const begun = (engine: Engine, mark: string): Promise<Map<string, TableProgress>> =>
  asOwner(engine, async (session) => {
    if ((await tablesIn(session)).includes(copyMarks.progress)) return resumed(session, mark);
    // An earlier migration may have left the proof of a key; the copy brings those of the source.
    await session.run(text(`delete from ${keyProofs}`), {});
    await session.run(
      text(`create table ${copyMarks.progress} (name text primary key, value text not null)`),
      {},
    );
    await session.run(keepValue, { name: MARK, value: mark });
    await session.run(
      text(`insert into ${migrationTable} (name) values ('${copyMarks.unfinished}')`),
      {},
    );
    return new Map();
  });

async function checkEmpty(session: Session, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (table.name === keyProofs) continue;
    const rows = await copiedRows(table).count(session, "*");
    if (rows === 0) continue;
    throw new CopyRefused(
      `The target is not empty: ${rows} rows in ${table.name}. Copy into a new database.`,
    );
  }
}

async function resumed(session: Session, mark: string): Promise<Map<string, TableProgress>> {
  const kept = new Map(
    (await session.all(keptProgress, {})).map(({ name, value }) => [name, value] as const),
  );
  if (kept.get(MARK) !== mark) {
    throw new CopyRefused(
      "The target contains part of another database, or of this one before it was reopened. Copy into a new database.",
    );
  }
  kept.delete(MARK);
  return new Map([...kept].map(([name, value]) => [name, JSON.parse(value) as TableProgress]));
}

export const keepProgress = (
  session: Session,
  name: string,
  progress: TableProgress,
): Promise<number> => session.run(keepValue, { name, value: JSON.stringify(progress) });

/** Writes rows, over those that are there already. */
export async function putRows(
  session: Session,
  table: Table,
  rows: readonly Values[],
): Promise<void> {
  await copiedRows(table).put(session, "*", rows);
  if (await indexRows(session, table, rows)) await beOwner(session);
}

const lastIdOf = (name: string) =>
  rawStatement<object>()<{ last: number | null }>(
    (_, words) => words.copying.lastId(name) as never,
  );

/** New rows get the ids that they would have got in the source: a used id is never used again. */
export async function continueIds(
  source: Engine,
  target: Engine,
  tables: readonly Table[],
): Promise<void> {
  for (const { name } of tables.filter((table) => copiedRows(table).isNumbered)) {
    const row = await asOwner(source, (session) => session.one(lastIdOf(name), {}));
    const last = Number(row?.last ?? 0);
    await asOwner(target, async (session) => {
      for (const statement of session.dialect.copying.setLastId(name, last)) {
        await session.run(
          rawStatement<object>()(() => statement as ReturnType<typeof sql<object>>),
          {},
        );
      }
    });
  }
}

/** From here on it is an ordinary database. */
export const finishTarget = (engine: Engine): Promise<void> =>
  asOwner(engine, async (session) => {
    await session.run(text(`drop table ${copyMarks.progress}`), {});
    await session.run(
      text(`delete from ${migrationTable} where name = '${copyMarks.unfinished}'`),
      {},
    );
  });

/** Collects statistics after filling. */
export const settle = (engine: Engine): Promise<void> =>
  asOwner(engine, (session) => runAll(session, session.dialect.copying.settled));
