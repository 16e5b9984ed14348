import { sql } from "kysely";
import { indexProducts } from "../catalog/product-index.js";
import type { Engine, Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { TenantSession } from "../engine/tenant-session.js";
import { migrationTable } from "../migrations/migration-base.js";
import type { Migrator } from "../migrations/migrator.js";
import { asRecords } from "../schema/records.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { encryptionKeys } from "../upkeep/entities.js";
import { copiedTables, statementsFor } from "./copied-tables.js";
import { CopyRefused } from "./copy-refused.js";
import { asOwner, beOwner, tablesIn, text } from "./copy-source.js";
import { PROGRESS_TABLE, UNFINISHED } from "../engine/copy-marks.js";
import type { Batch } from "./table-reader.js";

/** The progress of a table. */
export interface TableProgress {
  readonly rows: number;
  readonly last: Values | null;
  readonly done: boolean;
}

const keptProgress = text<{ name: string; value: string }>(
  `select name, value from ${PROGRESS_TABLE}`,
);
const keepProgress = rawStatement<{ name: string; value: string }>()<never>(
  (p) => sql`
    insert into ${sql.table(PROGRESS_TABLE)} (name, value) values (${p.name}, ${p.value})
    on conflict (name) do update set value = excluded.value`,
);

const MARK = "mark";
const keyProofs = encryptionKeys.meta.tableName;

/**
 * Makes the target ready, or finds it as an interrupted copy of the same source left it; returns the progress of each
 * table.
 */
export async function prepareTarget(
  engine: Engine,
  migrator: Migrator,
  mark: string,
): Promise<Map<string, TableProgress>> {
  if ((await migrator.status()).executed.length === 0) await migrator.up();
  const { pending, unknown } = await migrator.status();
  const newer = unknown.filter((name) => name !== UNFINISHED);
  if (pending.length + newer.length > 0) {
    throw new CopyRefused(
      `The target is of another version (${[...pending, ...newer].join(", ")}); copy into an empty database.`,
    );
  }
  return asOwner(engine, async (session) => {
    if ((await tablesIn(session)).includes(PROGRESS_TABLE)) return resumed(session, mark);
    await checkEmpty(session);
    // An earlier migration may have left the proof of a key; the copy brings those of the source.
    await session.run(text(`delete from ${keyProofs}`), {});
    await session.run(
      text(`create table ${PROGRESS_TABLE} (name text primary key, value text not null)`),
      {},
    );
    await session.run(keepProgress, { name: MARK, value: mark });
    await session.run(text(`insert into ${migrationTable} (name) values ('${UNFINISHED}')`), {});
    return new Map();
  });
}

async function checkEmpty(session: Session): Promise<void> {
  for (const table of copiedTables) {
    if (table.name === keyProofs) continue;
    const row = await session.one(statementsFor(table).count, {});
    if (Number(row?.n) === 0) continue;
    throw new CopyRefused(
      `The target is not empty: ${row?.n} rows in ${table.name}. Copy into a new database.`,
    );
  }
}

async function resumed(session: Session, mark: string): Promise<Map<string, TableProgress>> {
  const kept = new Map(
    (await session.all(keptProgress, {})).map(({ name, value }) => [name, value] as const),
  );
  if (kept.get(MARK) !== mark) {
    throw new CopyRefused(
      "The target holds a part of another database, or of this one as it was before it was opened again. Copy into a new database.",
    );
  }
  kept.delete(MARK);
  return new Map([...kept].map(([name, value]) => [name, JSON.parse(value) as TableProgress]));
}

const keep = (session: Session, { name }: Table, progress: TableProgress): Promise<number> =>
  session.run(keepProgress, { name, value: JSON.stringify(progress) });

export const finishTable = (engine: Engine, table: Table, rows: number): Promise<number> =>
  asOwner(engine, (session) => keep(session, table, { rows, last: null, done: true }));

/** Writes rows together with the progress of the table. */
export const writeBatch = (
  engine: Engine,
  table: Table,
  { rows, last }: Batch,
  before: number,
): Promise<void> =>
  asOwner(engine, async (session) => {
    await session.run(statementsFor(table).insert, { records: asRecords(rows) });
    if (table.name === "products") await makeFindable(session, rows);
    await keep(session, table, { rows: before + rows.length, last, done: false });
  });

async function makeFindable(session: Session, rows: readonly Values[]): Promise<void> {
  for (const [tenant, products] of Map.groupBy(rows, (row) => Number(row["tenant_id"]))) {
    const texts = products.map(({ id, name, description }) => ({
      id: Number(id),
      name: String(name),
      description: String(description),
    }));
    await indexProducts(new TenantSession(session, tenant), texts);
  }
  await beOwner(session);
}

const identities = copiedTables.filter(({ columns }) => columns["id"]?.kind === "identity");

const lastIds = new Map(
  identities.map(({ name }) => [
    name,
    rawStatement<object>()<{ last: number | null }>(
      (_, words) => words.copying.lastId(name) as never,
    ),
  ]),
);

/** New rows get the ids that they would have got in the source: a used id is never used again. */
export async function continueIds(source: Engine, target: Engine): Promise<void> {
  for (const [name, lastId] of lastIds) {
    const row = await asOwner(source, (session) => session.one(lastId, {}));
    const last = Number(row?.last ?? 0);
    await asOwner(target, async (session) => {
      for (const statement of session.words.copying.setLastId(name, last)) {
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
    await session.run(text(`drop table ${PROGRESS_TABLE}`), {});
    await session.run(text(`delete from ${migrationTable} where name = '${UNFINISHED}'`), {});
    for (const statement of session.words.copying.settled) await session.run(text(statement), {});
  });
